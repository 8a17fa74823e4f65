// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import type { FileType } from '@/lib/core/documents/file-types'
import { DocumentCard } from './document-card'

afterEach(cleanup)

const show = (name: string, type: FileType) =>
  render(
    <DocumentCard
      document={{
        id: '0190b3f0-0000-7000-8000-000000000001',
        kind: 'fax-document',
        name,
        type,
        size: 842_000,
        sha256: 'a',
      }}
    />,
  )

it.each([
  ['claims.zip', 'zip', true],
  ['claims.rar', 'rar', true],
  ['claims.7z', '7z', true],
  ['claim.doc', 'doc', false],
  ['claim.rtf', 'rtf', false],
] as const)('%s cannot be previewed, and an archive is flagged', (name, type, archive) => {
  show(name, type)
  expect(screen.getByText('Can’t be shown here.')).toBeTruthy()
  expect(screen.queryByText(/^This is an archive/) !== null).toBe(archive)
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
})

it('a picture is previewed without a warning', () => {
  show('claim.png', 'png')
  expect(screen.getByRole('img', { name: 'claim.png' })).toBeTruthy()
  expect(screen.queryByText(/archive|Can’t/)).toBeNull()
})
