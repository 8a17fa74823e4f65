import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

// Printed documents for uploads.

/** Two pages as a PDF, and a picture of the first. */
export async function printed(page: Page, heading: string): Promise<{ pdf: Buffer; png: Buffer }> {
  const other = await page.context().newPage()
  await other.setContent(`<h1>${heading}</h1><p style="break-after: page">Statement</p><p>Page two</p>`)
  const both = { pdf: await other.pdf(), png: await other.screenshot() }
  await other.close()
  return both
}

export const addFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
