import { describe, expect, it } from 'vitest'
import { callbackUrlDoubt, callbackUrlProblem, sameAddress, shortAddress } from './address'

describe('a callback URL', () => {
  it.each([
    ['https://hooks.example.com/in', null, null],
    ['http://hooks.example.com/in', null, 'Without https'],
    ['http://127.0.0.1:3000/in', null, 'may not reach it'],
    ['http://localhost:3000/in', null, 'may not reach it'],
    ['https://pbx/in', null, 'may not reach it'],
    ['https://pbx.internal/in', null, 'may not reach it'],
    ['https://10.0.0.5/in', null, 'may not reach it'],
    ['https://172.20.1.1/in', null, 'may not reach it'],
    ['https://[::1]/in', null, 'may not reach it'],
    ['https://[fd00::1]/in', null, 'may not reach it'],
    ['http://0.0.0.0/in', null, 'may not reach it'],
    ['https://100.64.1.1/in', null, 'may not reach it'],
    ['https://0x7f.1/in', null, 'may not reach it'],
    ['https://[::ffff:10.0.0.5]/in', null, 'may not reach it'],
    ['https://203.0.113.7/in', null, 'may not reach it'],
    ['https://9.9.9.9/in', null, null],
    ['https://100.example.com/in', null, null],
    ['hooks.example.com', 'whole address', null],
    ['ftp://hooks.example.com', 'whole address', null],
    ['javascript:alert(1)', 'whole address', null],
    ['https://', 'whole address', null],
    ['https://a b.example.com', 'space', null],
    ['https://hooks.example.com\\in', 'backslash', null],
    ['https://user:word@hooks.example.com', 'user name', null],
    ['https://@hooks.example.com', 'user name', null],
    ['https://hooks.example.com:99999', 'not a web address', null],
    [`https://hooks.example.com/${'x'.repeat(2_050)}`, 'longer than', null],
  ])('%s', (url, problem, doubt) => {
    expect(callbackUrlProblem(url)).toEqual(problem === null ? null : expect.stringContaining(problem))
    expect(callbackUrlDoubt(url)).toEqual(doubt === null ? null : expect.stringContaining(doubt))
  })

  it('is shown without its secret', () => {
    const secret = 'aB3-'.repeat(11).slice(0, 43)
    const shown = shortAddress(`https://switchroom-console.example-company.com/api/callbacks/${secret}`)
    expect(shown).toBe('https://switchroom-console.example-company.com/api/callbacks/aB3-…B3')
    expect(shortAddress(`https://x.example.com/in?key=${secret}`)).not.toContain(secret)
    expect(shortAddress('https://hooks.example.com/in')).toBe('https://hooks.example.com/in')
  })

  it('equals itself in another spelling', () => {
    expect(sameAddress('https://Hooks.example.com', 'https://hooks.example.com/')).toBe(true)
    expect(sameAddress('https://hooks.example.com/In', 'https://hooks.example.com/in')).toBe(false)
  })
})
