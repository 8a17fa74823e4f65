import { describe, expect, it } from 'vitest'
import { ask } from '../http/asking'
import { contract } from '../http/contract'
import { startSimulator } from '../http/server'

/** The required members of a draft; each line adds to them. */
const PORT =
  '"provider_name":"Granite Telephone","account_no":"A-1","authorize_contact":"Ada Drummond","contact_title":"Owner",' +
  '"street_no":"12","street_name":"Kiln Street","city":"Cary","state":"NC","zipcode":"27513","billing_telephone_no":"9195550196"'
const NEW = `${PORT},"company":"Bluefinch Pharmacy"`
const DRAFT = `"status":"draft","number2port":9195550196,${NEW}`

contract(
  'porting',
  `
  # check
  GET /lnp/check?number2port=9195550196 → 200 {"data":{"foc_days":4}}
  GET /lnp/check?number2port=9195550196,19195550198 → 200 {"data":{"foc_days":7}}
  GET /lnp/check?number2port[0]=9195550196&number2port[1]=9195550198 → 200 {"data":{"foc_days":7}}
  GET /lnp/check?number2port=9195550197 → 202 {"error":"9195550197 belongs to a carrier that does not port"}
  GET /lnp/check?number2port=5555550196 → 202 {"error":"5555550196 is not in a place we can port from"}
  GET /lnp/check?number2port=9195550100,9195550197 → 202 {"error":"9195550100 is on this account already; 9195550197 belongs to a carrier that does not port"}
  GET /lnp/check?number2port=919555 → 206 ~ number2port: not a number of 10 or 11 digits: 919555
  GET /lnp/check → 206 ~ number2port: is required

  # list
  GET /lnp → 200 ~ {"data":[{"id":"12344","number2port":"3195550195,3195550196,3195550198,3195550199","status":"draft" ~ "total":33,"total_pages":4,"current_page":1
  GET /lnp?page=4 → 200 ~ "current_page":4
  GET /lnp?page=5 → 200 {"data":[],"total":33,"total_pages":4,"current_page":5}
  GET /lnp?per_page=1 → 200 ~ "total_pages":33
  GET /lnp?per_page=200 → 200 ~ "total_pages":1
  GET /lnp?per_page=201 → 206 ~ per_page: must be at most 200
  GET /lnp?per_page=0 → 206 ~ per_page: must be at least 1
  GET /lnp?id=12344,12343 → 200 ~ "total":2
  GET /lnp?id=12300 → 200 ~ "total":0
  GET /lnp?number2port=*5550196* → 200 ~ "3195550195,3195550196
  GET /lnp?number2port=9045550195 → 200 ~ "id":"12339","number2port":"9045550195"
  GET /lnp?perPage=50 → 200 ~ "total_pages":1

  # draft, then submitted, then all the way
  POST /lnp {${DRAFT}} → 200 {"data":[{"id":"12345"}]}
  GET /lnp?id=12345 → 200 {"data":[{"id":"12345","number2port":"9195550196","status":"draft","created_by":"2026-01-17T12:00:00+00:00","foc_date":null,"did_mode":"voice","trunk":"","partial_port":"no","location":"business","company":"Bluefinch Pharmacy","wireless_no":"no","lidb_list":"no","provider_name":"Granite Telephone","account_no":"A-1","authorize_contact":"Ada Drummond","contact_title":"Owner","street_no":"12","dir_prefix":"None","street_name":"Kiln Street","dir_suffix":"None","service_unit":"","city":"Cary","zipcode":"27513","billing_telephone_no":"9195550196"}],"total":1,"total_pages":1,"current_page":1}
  + 864000 seconds
  GET /lnp?id=12345 → 200 ~ "status":"draft"
  PUT /lnp {"id":12345,"status":"draft","city":"Apex"} → 200
  GET /lnp?id=12345 → 200 ~ "status":"draft" ~ "city":"Apex"
  PUT /lnp {"id":12345,"status":"submitted"} → 200
  PUT /lnp {"id":12345,"status":"draft","trunk":"lobby"} → 200
  PUT /lnp {"id":12345,"trunk":""} → 200
  GET /lnp?id=12345 → 200 ~ "status":"submitted" ~ "trunk":""
  + 28800 seconds
  GET /lnp?id=12345 → 200 ~ "status":"pending"
  PUT /lnp {"id":12345,"status":"submitted","city":"Cary"} → 206 ~ request 12345 is pending and can no longer be changed
  + 86400 seconds
  GET /lnp?id=12345 → 200 ~ "status":"foc" ~ "foc_date":"2026-02-01T00:00:00+00:00"
  GET /sms?did=9195550196 → 200 ~ "total":0
  + 864000 seconds
  GET /lnp?id=12345 → 200 ~ "total":0
  GET /sms?did=9195550196 → 200 ~ "sms_enabled":"off","sms_mode":"None" ~ "total":1
  DELETE /lnp {"id":12345} → 206 ~ no active request 12345

  # an omitted status means submitted
  POST /lnp {"number2port":"9195550196",${NEW}} → 200 ~ {"data":[{"id":"
  GET /lnp?id=12345 → 200 ~ "status":"submitted"
  PUT /lnp {"id":12339,"city":"Cary","company":"Larkspur Hotels"} → 200
  GET /lnp?id=12339 → 200 ~ "status":"submitted"

  # rejected
  POST /lnp {"status":"submitted","number2port":"9195550196",${NEW.replace('A-1', 'A-mismatch')}} → 200 ~ {"data":[{"id":"
  + 115200 seconds
  GET /lnp?id=12345 → 200 ~ "status":"rejected"
  DELETE /lnp {"id":12345} → 200
  GET /lnp?id=12345 → 200 ~ "total":0
  DELETE /lnp {"id":12345} → 206 ~ id: no active request 12345
  DELETE /lnp {} → 206 ~ id: is required

  # what is required
  POST /lnp {"status":"draft"} → 206 ~ number2port: is required; provider_name: is required; account_no: is required; authorize_contact: is required; contact_title: is required; street_no: is required; street_name: is required; city: is required; zipcode: is required; billing_telephone_no: is required; company: is required for a business
  POST /lnp {"status":"later","number2port":9195550196,${NEW}} → 206 ~ status: must be one of draft, submitted
  POST /lnp {"status":"draft","number2port":[9195550196,"19195550198"],${NEW}} → 200 ~ {"data":[{"id":"
  GET /lnp?id=12345 → 200 ~ "number2port":"9195550196,9195550198"
  POST /lnp {${DRAFT}} → 206 ~ 9195550196 is in request 12345 already
  POST /lnp {"status":"draft","number2port":9195550100,${NEW}} → 206 ~ 9195550100 is on this account already
  POST /lnp {"status":"draft","number2port":9845550197,${NEW}} → 206 ~ belongs to a carrier that does not port
  PUT /lnp {"id":12345} → 206 ~ name at least one field to change
  PUT /lnp {"id":12345,"did_mode":"fax"} → 206 ~ did_mode: cannot be changed
  PUT /lnp {"id":1,"city":"Cary"} → 206 ~ no active request 1

  # forms and lengths
  POST /lnp {${DRAFT.replace('"NC"', '"N"')}} → 206 ~ state: exactly two letters
  POST /lnp {${DRAFT.replace('"NC"', '"NCX"')}} → 206 ~ state: exactly two letters
  POST /lnp {${DRAFT.replace('"9195550196"', '"919555019"')}} → 206 ~ billing_telephone_no: exactly ten digits
  POST /lnp {${DRAFT.replace('"9195550196"', '"19195550196"')}} → 206 ~ billing_telephone_no: exactly ten digits
  POST /lnp {${DRAFT.replace('Ada Drummond', '<a*26>')}} → 206 ~ authorize_contact: 25 characters at most
  POST /lnp {${DRAFT.replace('Granite Telephone', '<a*256>')}} → 206 ~ provider_name: 255 characters at most
  POST /lnp {${DRAFT.replace('"27513"', '"<1*21>"')}} → 206 ~ zipcode: 20 characters at most
  POST /lnp {${DRAFT},"port_out_pin":"123"} → 206 ~ port_out_pin: 4 characters at least
  POST /lnp {${DRAFT},"port_out_pin":"<1*11>"} → 206 ~ port_out_pin: 10 characters at most
  POST /lnp {${DRAFT},"activate_time":"14:30"} → 206 ~ activate_time: a full hour: 14:00
  POST /lnp {${DRAFT},"activate_time":"24:00"} → 206 ~ activate_time: a full hour: 14:00
  POST /lnp {${DRAFT},"foc_date":"10.02.2026"} → 206 ~ foc_date: must be a day of the calendar: 2026-02-10
  POST /lnp {${DRAFT},"foc_date":"2026-02-30"} → 206 ~ foc_date: must be a day of the calendar: 2026-02-10
  POST /lnp {${DRAFT},"foc_date":"2026-13-01"} → 206 ~ foc_date: must be a day of the calendar: 2026-02-10
  POST /lnp {${DRAFT.replace('Bluefinch Pharmacy', '4711 & 12')}} → 206 ~ company: must have letters in it
  POST /lnp {${DRAFT},"foc_date":"2026-01-16"} → 206 ~ foc_date: is in the past
  POST /lnp {${DRAFT},"foc_date":"2020-02-10"} → 206 ~ foc_date: is in the past
  POST /lnp {${DRAFT},"trunk":"nowhere"} → 206 ~ trunk: no such trunk
  POST /lnp {${DRAFT},"trunk":"lobby2"} → 206 ~ trunk: no such trunk
  POST /lnp {${DRAFT},"dir_prefix":"North"} → 206 ~ dir_prefix: must be one of NONE, N, NE, E, SE, S, SW, W, NW
  POST /lnp {${DRAFT},"dir_prefix":"X"} → 206 ~ dir_prefix: must be one of
  POST /lnp {${DRAFT},"dir_suffix":"NNE"} → 206 ~ dir_suffix: must be one of
  GET /lnp?id=abc → 206 ~ id: must be a whole number
  GET /lnp?id=12344,x → 206 ~ id: must be a whole number
  PUT /lnp {"id":"x","city":"Cary"} → 206 ~ id: must be a whole number
  PUT /lnp {"id":12344,"foc_date":"2026-01-16","company":"Larkspur"} → 206 ~ foc_date: is in the past
  PUT /lnp {"id":12344,"trunk":"nowhere","company":"Larkspur"} → 206 ~ trunk: no such trunk
  POST /lnp {${DRAFT},"foc_date":"2026-02-10","trunk":"LOBBY","dir_prefix":"n","dir_suffix":"None","activate_time":"23:00:00"} → 200 ~ {"data":[{"id":"
  GET /lnp?id=12345 → 200 ~ "foc_date":"2026-02-10T00:00:00+00:00"

  # rules between fields
  POST /lnp {"status":"draft","number2port":9195550196,${PORT}} → 206 ~ company: is required for a business
  POST /lnp {"status":"draft","number2port":9195550196,${PORT},"location":"residential"} → 200 ~ {"data":[{"id":"
  POST /lnp {${DRAFT.replace('9195550196', '9195550198')},"partial_port":"yes"} → 206 ~ extra_services: is required for a partial port
  POST /lnp {${DRAFT.replace('9195550196', '9195550198')},"partial_port":"yes","extra_services":"9195550199 stays"} → 200 ~ {"data":[{"id":"
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes"} → 206 ~ pincode: is required for wireless numbers; ssn: is required for wireless numbers
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes","pincode":"0042","ssn":"12345"} → 206 ~ ssn: the last four digits
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes","pincode":"0042","ssn":"12"} → 206 ~ ssn: the last four digits
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes","pincode":"0042","ssn":"123"} → 206 ~ ssn: the last four digits
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes","pincode":"0042","ssn":"123-45-6789"} → 206 ~ ssn: the last four digits
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes","pincode":"0042","ssn":"0123","foc_date":"2026-02-10"} → 206 ~ foc_date: cannot be asked for with wireless numbers
  POST /lnp {${DRAFT.replace('9195550196', '9845550196')},"wireless_no":"yes","pincode":"0042","ssn":"0123"} → 200 ~ {"data":[{"id":"
  POST /lnp {${DRAFT.replace('9195550196', '9845550198')},"did_mode":"fax","trunk":"lobby"} → 206 ~ trunk: is for voice numbers only
  POST /lnp {${DRAFT.replace('9195550196', '9845550198')},"did_mode":"fax"} → 200 ~ {"data":[{"id":"
  PUT /lnp {"id":12345,"status":"draft","location":"business"} → 206 ~ company: is required for a business

  # bill
  POST /lnp {${DRAFT},"bill_file":"UERG"} → 206 ~ bill_filename: is required with bill_file
  POST /lnp {${DRAFT},"bill_filename":"bill.pdf"} → 206 ~ bill_file: is required with bill_filename
  POST /lnp {${DRAFT},"bill_file":"","bill_filename":"bill.pdf"} → 206 ~ bill_file: is empty
  POST /lnp {${DRAFT},"bill_file":"UERG","bill_filename":"bill.doc"} → 206 ~ bill_filename: must end in one of gif, jpg, jpeg, png, pdf
  POST /lnp {${DRAFT},"bill_file":"UERG","bill_filename":"../bill.pdf"} → 206 ~ bill_filename: must be a bare file name
  POST /lnp {${DRAFT},"bill_file":"not base64!","bill_filename":"bill.pdf"} → 206 ~ bill_file: is not base64
  POST /lnp {${DRAFT},"bill_file":"UERGX","bill_filename":"bill.pdf"} → 206 ~ bill_file: is not base64
  POST /lnp {${DRAFT},"bill_file":"UER","bill_filename":"bill.pdf"} → 206 ~ bill_file: is not base64
  POST /lnp {${DRAFT},"bill_file":"UERG=","bill_filename":"bill.pdf"} → 206 ~ bill_file: is not base64
  POST /lnp {${DRAFT},"bill_file":"UERG","bill_filename":"BILL.PDF"} → 200 ~ {"data":[{"id":"
  POST /lnp {${DRAFT.replace('9195550196', '9195550198')},"bill_file":"UERG","bill_filename":"YmlsbC5wZGY="} → 200 ~ {"data":[{"id":"
  `,
)

describe('a bill’s size', () => {
  it.each([
    [5 * 1024 * 1024, 200],
    [5 * 1024 * 1024 + 1, 206],
  ])('%d bytes: %d', async (size, status) => {
    const simulator = await startSimulator({ port: 0, seed: 'empty' })
    const bill_file = Buffer.alloc(size, 1).toString('base64')
    const json = { ...JSON.parse(`{${DRAFT}}`), bill_file, bill_filename: 'bill.png' }
    const response = await ask(simulator, 'POST /lnp', { json })
    expect(response.status).toBe(status)
    if (status === 206) expect(response.text).toContain('bill_file: is larger than 5 MiB')
    else expect(simulator.engine.world.state.ports.get(12_345)?.bill?.bytes).toBe(size)
    await simulator.close()
  })
})

contract(
  'porting, as other sources have it',
  `
  POST /lnp {"status":"submitted","number2port":9195550196,${NEW}} → 206 ~ bill_file: a submitted request needs a bill
  POST /lnp {${DRAFT}} → 200 {"data":{"id":12345}}
  PUT /lnp {"id":12345,"status":"submitted"} → 206 ~ bill_file: a submitted request needs a bill
  `,
  ({ engine }) => Object.assign(engine.world.variants, { portBill: 'required', portCreated: 'object' }),
)
