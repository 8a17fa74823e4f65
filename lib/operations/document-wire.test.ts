import { expect, it, vi } from 'vitest'
import { DocumentContent } from './document-wire'

it('a document is known as one wherever it was made: the console is built in several bundles', async () => {
  vi.resetModules()
  const other = await import('./document-wire')
  expect(other.DocumentContent).not.toBe(DocumentContent)
  const { document } = { document: { sha256: 'a' } } as never as { document: DocumentContent['document'] }
  const made = new other.DocumentContent(document)
  expect(made instanceof DocumentContent).toBe(true)
  expect(JSON.stringify(made)).toBe('{"sha256":"a"}')
  expect([{}, null, 'text', []].some((value) => (value as unknown) instanceof DocumentContent)).toBe(false)
})
