import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, control } from '../http/asking'
import { contract } from '../http/contract'
import { startSimulator } from '../http/server'
import type { Simulator } from '../http/simulator'

contract(
  'messaging',
  `
  # numbers
  GET /sms?did=9195550100 → 200 {"data":[{"did":"9195550100","sms_enabled":"on","sms_mode":"Email","email2forward":"inbox0100@texts.example.com"}],"total":1,"total_pages":1,"current_page":1}
  GET /sms → 200 ~ "total":400,"total_pages":16,"current_page":1
  GET /sms?page=16&per_page=25 → 200 ~ "current_page":16
  GET /sms?page=17 → 200 {"data":[],"total":400,"total_pages":16,"current_page":17}
  GET /sms?per_page=200&did=919* → 200 ~ "did":"9195550101" ~ "total_pages":1
  GET /sms?did=*5550100 → 200 ~ "did":"9195550100"
  GET /sms?did=*1* → 200 ~ "total":400
  GET /sms?per_page=4 → 206 ~ per_page: must be at least 5
  GET /sms?per_page=201 → 206 ~ per_page: must be at most 200
  GET /sms?per_page=5 → 200 ~ "total_pages":80
  GET /sms/ → 200 ~ "msg_type"
  GET /sms?period=today → 200 ~ "msg_type"

  # sending
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"Hello"} → 200 {"data":[{"msg_id":"17810000"}]}
  GET /account/getbalance → 200 ~ "balance":"412.3625"
  GET /sms/deliverystatus?msg_id=17810000 → 200 {"data":{"status":"sent"}}
  GET /sms/history?per_page=5 → 200 ~ {"data":[{"id":"17810000","time":"2026-01-17T12:00:00+00:00","from":"9195550100","to":"9845550195","direction":"out","msg_type":"sms","status":"sent"}, ~ "total":5001,"total_pages":1001,"current_page":1
  + 60 seconds
  GET /sms/deliverystatus?msg_id=17810000 → 200 {"data":{"status":"delivered"}}
  POST /smsv2 {"did":"19195550100","did_to":"19845550199","msg":"Hello"} → 200 {"data":[{"msg_id":"17810001"}]}
  + 60 seconds
  GET /sms/deliverystatus?msg_id=17810001 → 200 {"data":{"status":"failed"}}
  GET /smsv2/deliverystatus?msg_id=17810001 → 200 {"data":{"status":"failed"}}
  GET /sms/deliverystatus?msg_id=17810002 → 206 ~ msg_id: no such message
  GET /sms/deliverystatus?msg_id=1 → 206 ~ msg_id: no such message
  GET /sms/deliverystatus?msg_id=0 → 206 ~ msg_id: must be at least 1
  GET /sms/deliverystatus → 206 ~ msg_id: is required
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"Look","file_url":"https://media.example.com/a.jpg,https://media.example.com/b.png"} → 200 {"data":[{"msg_id":"17810002"}]}
  GET /sms/history?per_page=5&msg_type=mms&period=today → 200 ~ {"id":"17810002" ~ "msg_type":"mms"

  # what may not be sent
  POST /smsv2 {} → 206 {"error":"did: is required; did_to: is required; msg: is required","detail":{"did":"is required","did_to":"is required","msg":"is required"}}
  POST /smsv2 {"did":919555010,"did_to":9845550195,"msg":"x"} → 206 ~ did: must be a number of 10 digits, or of 11 starting with 1
  POST /smsv2 {"did":29195550100,"did_to":9845550195,"msg":"x"} → 206 ~ did: must be a number of 10 digits
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":""} → 206 ~ msg: is required
  POST /smsv2 {"did":2125550199,"did_to":9845550195,"msg":"x"} → 206 ~ did: 2125550199 is not a voice number of this account
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":""} → 206 ~ file_url: leave it out
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"ftp://media.example.com/a"} → 206 ~ file_url: must be an absolute http or https URL
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"/a.jpg"} → 206 ~ must be an absolute http or https URL
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"https://u:p@media.example.com/a"} → 206 ~ must not carry credentials
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://10.1.2.3/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://172.15.0.1/a"} → 200 ~ {"data":[{"msg_id":"
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://172.16.0.1/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://0x7f.1/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://2130706433/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://[::1]/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://192.88.99.1/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://[2001::1]/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://[2002:a00:1::]/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://[::ffff:192.168.0.1]/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://[2001:db8::1]/a"} → 206 ~ must not point to a private
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://[2600:1::1]/a"} → 200 ~ {"data":[{"msg_id":"
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"http://localhost/a"} → 206 ~ must not point to this machine
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x","file_url":"https://media.example.com/a,http://127.0.0.1/b"} → 206 ~ must not point to a private

  # inbound settings: each mode with what it depends on
  PUT /smsv2 {"did":9195550100,"sms_mode":"email","forward2email":"ops@example.com"} → 200 {"success":true,"message":"updated"}
  GET /sms?did=9195550100 → 200 ~ "sms_enabled":"on","sms_mode":"Email","email2forward":"ops@example.com"
  PUT /smsv2 {"did":9195550100,"sms_mode":"email"} → 206 ~ forward2email: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"email","forward2email":"ops"} → 206 ~ forward2email: must be an e-mail address
  PUT /smsv2 {"did":9195550100,"sms_mode":"xmpp","xmpp_name":"ann","xmpp_passwd":"s3cret"} → 200 {"success":true,"message":"updated"}
  PUT /smsv2 {"did":9195550100,"sms_mode":"XMPP","username":"ann","password":"s3cret"} → 200 {"success":true,"message":"updated"}
  GET /sms?did=9195550100 → 200 ~ "sms_mode":"XMPP","email2forward":null
  PUT /smsv2 {"did":9195550100,"sms_mode":"xmpp","username":"ann"} → 206 ~ xmpp_passwd: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"both","forward2email":"ops@example.com","username":"ann","password":"s3cret"} → 200 {"success":true,"message":"updated"}
  GET /sms?did=9195550100 → 200 ~ "sms_mode":"Email and XMPP","email2forward":"ops@example.com"
  PUT /smsv2 {"did":9195550100,"sms_mode":"both","username":"ann","password":"s3cret"} → 206 ~ forward2email: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"url","post2url":"https://hooks.example.com/in"} → 200 {"success":true,"message":"updated"}
  PUT /smsv2 {"did":9195550100,"sms_mode":"url"} → 206 ~ post2url: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"url","post2url":"hooks"} → 206 ~ post2url: must be an absolute http or https URL
  PUT /smsv2 {"did":9195550100,"sms_mode":"url","post2url":"https://hooks.example.com/in","post2urlmethod":"yaml"} → 206 ~ post2urlmethod: must be one of form, json, xml
  PUT /smsv2 {"did":9195550100,"sms_mode":"chat","email":"ann@example.com","password":"s3cret"} → 200 {"success":true,"message":"updated"}
  PUT /smsv2 {"did":9195550100,"sms_mode":"chat","chat_email":"ann@example.com","chat_passwd":"s3cret"} → 200 {"success":true,"message":"updated"}
  PUT /smsv2 {"did":9195550100,"sms_mode":"chat","email":"ann@example.com"} → 206 ~ chat_passwd: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"yeastar","secret":"s3cret"} → 200 {"success":true,"message":"updated"}
  PUT /smsv2 {"did":9195550100,"sms_mode":"yeastar"} → 206 ~ secret: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"3cx"} → 206 ~ secret: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"3cx","secret":" "} → 206 ~ secret: is required
  PUT /smsv2 {"did":9195550100,"sms_mode":"3cx","secret":"s3cret"} → 200 {"success":true,"message":"updated"}
  PUT /smsv2 {"did":9195550100,"sms_mode":"none"} → 200 {"success":true,"message":"updated"}
  GET /sms?did=9195550100 → 200 ~ "sms_enabled":"off","sms_mode":"None"
  POST /smsv2 {"did":9195550100,"did_to":9845550195,"msg":"x"} → 206 ~ did: messages are off for 9195550100
  PUT /smsv2 {"did":9195550100,"sms_mode":"pigeon"} → 206 ~ sms_mode: must be one of email, xmpp, both, url, chat, none, 3cx, yeastar
  PUT /smsv2 {"did":9195550100} → 206 ~ sms_mode: is required
  PUT /smsv2 {"did":2125550199,"sms_mode":"none"} → 206 ~ not a voice number of this account
  PUT /smsv2 {"did":9195550100,"sms_mode":"both","value":["ops@example.com","ann","s3cret"]} → 200 {"success":true,"message":"updated"}

  # off-net
  GET /sms/offnetstatus?did=9195550100 → 200 {"data":{"status":"unavailable"}}
  POST /sms/offnetorder {"did":9195550100,"action":"add"} → 206 ~ not available for a number of tier 1b
  GET /sms/offnetstatus?did=3035550100 → 200 {"data":{"status":"disabled"}}
  POST /sms/offnetorder {"did":3035550100,"action":"remove"} → 206 ~ off-net messaging is not enabled
  POST /sms/offnetorder {"did":3035550100,"action":"add"} → 200 {}
  GET /account/getbalance → 200 ~ "balance":"411.37"
  GET /sms/offnetstatus?did=3035550100 → 200 {"data":{"status":"received"}}
  POST /sms/offnetorder {"did":3035550100,"action":"add"} → 206 ~ off-net messaging is received already
  + 120 seconds
  GET /sms/offnetstatus?did=3035550100 → 200 {"data":{"status":"processing"}}
  + 14400 seconds
  GET /sms/offnetstatus?did=3035550100 → 200 {"data":{"status":"enabled"}}
  POST /sms/offnetorder {"did":3035550100,"offnetaction":"remove"} → 200 {}
  GET /sms/offnetstatus?did=3035550100 → 200 {"data":{"status":"disabled"}}
  POST /sms/offnetorder {"did":3035550100,"action":"pause"} → 206 ~ action: must be one of add, remove
  GET /sms/offnetstatus → 206 ~ did: is required
  GET /sms/offnetstatus?did=2125550199 → 206 ~ not a voice number of this account

  # history
  GET /sms/history → 200 ~ "total":5000,"total_pages":200,"current_page":1
  GET /sms/history?per_page=500&page=10 → 200 ~ "total_pages":10,"current_page":10
  GET /sms/history?per_page=500&page=11 → 200 {"data":[],"total":5000,"total_pages":10,"current_page":11}
  GET /sms/history?per_page=501 → 206 ~ per_page: must be at most 500
  GET /sms/history?per_page=4 → 206 ~ per_page: must be at least 5
  GET /sms/history?order=asc&per_page=5 → 200 ~ {"data":[{"id":"17805000","time":"2025-10-
  GET /sms/history?order=desc&per_page=5 → 200 ~ {"data":[{"id":"17809999","time":"2026-01-17T11:
  GET /sms/history?order=sideways → 206 ~ order: must be one of asc, desc
  GET /sms/history?direction=in&msg_type=mms&per_page=5 → 200 ~ "direction":"in","msg_type":"mms"
  GET /sms/history?direction=&msg_type=&per_page=5 → 200 ~ "total":5000
  GET /sms/history?direction=up → 206 ~ direction: must be one of in, out
  GET /sms/history?msg_type=fax → 206 ~ msg_type: must be one of sms, mms
  GET /sms/history?period=thishour → 200 ~ "total":0
  GET /sms/history?period=previoushour&order=asc → 200 ~ "time":"2026-01-17T11:
  GET /sms/history?period=yesterday&order=asc → 200 ~ {"data":[{"id":" ~ "time":"2026-01-16T00:
  GET /sms/history?period=2026-01-16,2026-01-16&order=asc → 200 ~ "time":"2026-01-16T00:
  GET /sms/history?period[0]=1768521600&period[1]=1768607999&order=asc → 200 ~ "time":"2026-01-16T00:
  GET /sms/history?period=2026-01-16,2026-01-15 → 206 ~ period: the end lies before the start
  GET /sms/history?period=lastyear → 206 ~ period: thishour, previoushour, today, yesterday, or a pair
  GET /sms/history?period=2026-01-15,now → 206 ~ period: thishour

  # carrier
  GET /smschecktncarrier?tn=9845550195 → 200 {"data":[{"tn":9845550195,"carrier":"Piedmont Mobile","isWireless":"yes"}],"total":1}
  GET /smschecktncarrier?tn=9845550195,19195550195 → 200 ~ "total":2
  GET /smschecktncarrier?tn[0]=9845550195&tn[1]=9195550195 → 200 ~ "total":2
  GET /smschecktncarrier?tn=984555 → 206 ~ tn: not a number of 10 or 11 digits: 984555
  GET /smschecktncarrier → 206 ~ tn: is required
  `,
)

describe('inbound messages', () => {
  let simulator: Simulator
  let receiver: Server
  let url: string
  const callbacks: { type: string; body: string }[] = []
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0 })
    receiver = createServer((message, response) => {
      let body = ''
      message.on('data', (chunk) => {
        body += chunk
      })
      message.on('end', () => {
        callbacks.push({ type: message.headers['content-type'] ?? '', body })
        response.end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  })
  afterAll(async () => {
    await simulator.close()
    receiver.close()
  })
  beforeEach(async () => {
    simulator.reset()
    callbacks.length = 0
    await control(simulator, 'POST variants', { callbackCopies: '1', callbackOrder: 'kept', inboundShape: 'webhook' })
  })

  async function point(post2urlmethod: string): Promise<void> {
    const json = { did: 9195550100, sms_mode: 'url', post2url: url, post2urlmethod }
    expect((await ask(simulator, 'PUT /smsv2', { json })).status).toBe(200)
  }

  function inbound(text: string) {
    const change = { change: 'inbound-message', did: '9195550100', from: '9845550195', text }
    return control(simulator, 'POST behind-our-back', change)
  }

  it.each([
    [
      'json',
      'webhook',
      '{"from":"9845550195","to":["9195550100"],"text":"Hi & bye","media":[],"segments":"1","type":"SMS"}',
    ],
    ['json', 'short', '{"from":"9845550195","to":"9195550100","msg":"Hi & bye"}'],
    ['form', 'short', 'from=9845550195&to=9195550100&msg=Hi+%26+bye'],
    ['form', 'webhook', 'from=9845550195&to%5B%5D=9195550100&text=Hi+%26+bye&segments=1&type=SMS'],
    [
      'xml',
      'short',
      '<?xml version="1.0"?><message><from>9845550195</from><to>9195550100</to><msg>Hi &amp; bye</msg></message>',
    ],
  ])('are posted as %s, %s', async (method, shape, body) => {
    await point(method)
    await control(simulator, 'POST variants', { inboundShape: shape })
    await inbound('Hi & bye')
    await expect.poll(() => callbacks.map((one) => one.body)).toEqual([body])
    expect((await ask(simulator, 'GET /sms/history', { query: 'per_page=5' })).text).toContain('"direction":"in"')
    expect(simulator.engine.world.ledger.effects.at(-1)?.amount).toBe('-0.0050')
  })

  it('arrive twice or out of order on demand', async () => {
    await point('json')
    await control(simulator, 'POST variants', { callbackCopies: '2', callbackOrder: 'reversed', inboundShape: 'short' })
    await inbound('first')
    await inbound('second')
    await expect
      .poll(() => callbacks.map((one) => /first|second/.exec(one.body)?.[0]))
      .toEqual(['second', 'second', 'first', 'first'])
  })

  it('are not posted to unknown hosts', async () => {
    const json = { did: 9195550100, sms_mode: 'url', post2url: 'http://192.0.2.1/in' }
    await ask(simulator, 'PUT /smsv2', { json })
    await inbound('Hello')
    expect(simulator.callbacks.deliveries).toMatchObject([{ result: 'not sent: outside this machine' }])
  })

  it('are posted separately from inventory changes', async () => {
    await ask(simulator, 'POST /account/callbackconfig', { json: { url, sections: 'trunk' } })
    await ask(simulator, 'DELETE /siptrunk', { json: { trunk: 'lobby' } })
    await ask(simulator, 'PUT /smsv2', { json: { did: 9195550100, sms_mode: 'none' } })
    await expect.poll(() => callbacks.length).toBe(1)
    expect(JSON.parse(callbacks[0]?.body ?? '')).toMatchObject({
      section: 'trunk',
      event: 'DELETE /siptrunk',
      object: 'trunk lobby',
    })
  })
})
