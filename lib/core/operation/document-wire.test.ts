import { expect, it, vi } from 'vitest'
import { DocumentContent } from './document-wire'

it('a document is recognized across bundles', async () => {
  vi.resetModules()
  const other = await import('./document-wire')
  expect(other.DocumentContent).not.toBe(DocumentContent)
  const { document } = { document: { sha256: 'a' } } as never as { document: DocumentContent['document'] }
  const content = new other.DocumentContent(document)
  expect(content instanceof DocumentContent).toBe(true)
  expect(JSON.stringify(content)).toBe('{"sha256":"a"}')
  expect([{}, null, 'text', []].some((value) => (value as unknown) instanceof DocumentContent)).toBe(false)
})
