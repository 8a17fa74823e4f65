import { expect, it } from 'vitest'
import { encode } from './encode'

const endpoint = { url: 'https://api.example.com/v2/', username: 'u', password: 'p', securityKey: 'k' }
const change = (members: Parameters<typeof encode>[3], by: 'body' | 'query') =>
  encode(endpoint, 'POST', '/x', members, by)
const bodyOf = ({ body }: ReturnType<typeof encode>) => JSON.parse(Buffer.concat(body).toString())

it('number list is an array in bodies, comma-separated in URLs', () => {
  const members = { numbers: [9195550142, 9195550143], status: 'draft' }
  expect(bodyOf(change(members, 'body'))).toEqual(members)
  const { path, body } = change(members, 'query')
  expect(path).toBe('/v2/x?numbers=9195550142%2C9195550143&status=draft')
  expect(body).toEqual([])
})

it('file is one string next to a list of numbers', () => {
  const file = [Buffer.from('JVBE'), Buffer.from('Ri0x')]
  expect(bodyOf(change({ numbers: [9195550142], file, name: 'a.pdf' }, 'body'))).toEqual({
    ...{ numbers: [9195550142], name: 'a.pdf' },
    file: 'JVBERi0x',
  })
})
