import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuditSubject } from './audit-subject'

const textOf = (subject: string) => renderToStaticMarkup(<AuditSubject subject={subject} />).replace(/<[^>]+>/g, '')

it.each([
  ['guess:account.minimumBalance', /^Account details: minimum balance$/],
  ['trunks.delete', /^Delete trunk$/],
  ['draft:01a20620-3534-7000-8000-000000000000', /^draft 01a20620-3534$/],
  ['journal:01a20620-3534-7000-8000-000000000000', /^request 01a20620-3534$/],
  ['guess:long.gone', /^guess:long\.gone$/],
  ['2026-02', /^2026-02$/],
  ['number:bcffffabe1d5bff29f9c7f0c871f137c', /^a number$/],
])('audit subject %s is shown with its label if there is one', (subject, reported) => {
  expect(textOf(subject)).toMatch(reported)
})

it('an audit subject that is a person is shown by name', () => {
  const html = renderToStaticMarkup(<AuditSubject subject="person:01a20620" person="Nora Vance" />)
  expect(html).toContain('Nora Vance')
  expect(html).toContain('person=01a20620')
})
