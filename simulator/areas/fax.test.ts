import { describe, expect, it } from 'vitest'
import { ask } from '../http/asking'
import { contract } from '../http/contract'
import { startSimulator } from '../http/server'

const ACCOUNT = '"fax_name":"Ada Drummond","fax_login":"ada","fax_password":"s3cret","fax_email":"ada@example.com"'

contract(
  'fax',
  `
  # discovery
  GET /fax/states → 200 ~ {"data":["AL","AK","AZ" ~ "total":52}
  GET /fax/ratecenters?state=NC → 200 {"data":{"ASHEVILLE":"ASHEVILLE","CARY":"CARY","CHARLOTTE":"CHARLOTTE","DURHAM":"DURHAM","GREENSBORO":"GREENSBORO","RALEIGH":"RALEIGH","WILMINGTON":"WILMINGTON","ZEBULON":"ZEBULON"},"total":8}
  GET /fax/ratecenters → 206 ~ state: is required
  GET /fax/ratecenters?state=nc → 206 ~ state: two capital letters
  GET /fax/ratecenters?state=ZZ → 206 ~ state: no such state
  GET /fax/available?type=local&state=NC&ratecenter=RALEIGH → 200 ~ {"data":["2525550177","3365550185"
  GET /fax/available?did_type=local&npa=919 → 200 {"data":["9195550182","9195550183","9195550185","9195550186","9195550187","9195550188","9195550189","9195550190","9195550191","9195550192","9195550193"],"total":11}
  GET /fax/available?type=local&npa=919&tier=2 → 200 {"data":["9195550184","9195550194"],"total":2}
  GET /fax/available?type=local&zip=27513 → 200 ~ "2525550177"
  GET /fax/available?type=local&zip=02134&tier=1b → 200 ~ "total":
  GET /fax/available?type=local&zip=27513&npa=212 → 200 ~ "2525550177"
  GET /fax/available?type=local&npa=212&state=NC&ratecenter=RALEIGH → 200 ~ "2125550183"
  GET /fax/available?type=tf&code=83 → 200 ~ "8335550175"
  GET /fax/available?type=TF&code=83&tier=1 → 200 ~ "total":
  GET /fax/available?type=tf&code=20 → 200 {"data":[],"total":0}
  GET /fax/available → 206 ~ type: is required
  GET /fax/available?type=mobile&npa=919 → 206 ~ type: must be one of local, tf
  GET /fax/available?type=local → 206 ~ name a ZIP code, an area code (npa), or a state with a rate center
  GET /fax/available?type=local&state=NC → 206 ~ name a ZIP code
  GET /fax/available?type=local&ratecenter=RALEIGH → 206 ~ name a ZIP code
  GET /fax/available?type=local&zip=2751 → 206 ~ zip: five digits
  GET /fax/available?type=local&zip=27513&tier=2 → 206 ~ zip: can be asked for in tier 1b only
  GET /fax/available?type=local&npa=199 → 206 ~ npa: must be at least 200
  GET /fax/available?type=local&npa=1000 → 206 ~ npa: must be at most 999
  GET /fax/available?type=local&npa=919&tier=4 → 206 ~ tier: must be one of 0, 1, 1b, 2, 3
  GET /fax/available?type=tf → 206 ~ code: is required
  GET /fax/available?type=tf&code=83&zip=27513 → 206 ~ zip: is for local numbers only
  GET /fax/available?type=tf&code=83&npa=919 → 206 ~ npa: is for local numbers only
  GET /fax/available?type=tf&code=83&state=NC&ratecenter=RALEIGH → 206 ~ state: is for local numbers only; ratecenter: is for local numbers only
  GET /fax/available?type=local&npa=919&code=83 → 206 ~ code: is for toll-free numbers only
  GET /fax/available?type=tf&code=19 → 206 ~ code: must be at least 20
  GET /fax/available?type=tf&code=100 → 206 ~ code: must be at most 99
  GET /fax/available?type=tf&code=83&tier=2 → 206 ~ tier: must be 1 or 1b for a toll-free number

  # list
  GET /fax?did=9195550175 → 200 {"data":[{"did":"9195550175","status":"active","did_type":"local","note":"Front office","fax_name":"","fax_login":"","is_full":"no","report_att":"yes"}],"total":1,"total_pages":1,"current_page":1}
  GET /fax → 200 ~ "total":90,"total_pages":4,"current_page":1
  GET /fax?page=4 → 200 ~ "current_page":4
  GET /fax?page=5 → 200 {"data":[],"total":90,"total_pages":4,"current_page":5}
  GET /fax?per_page=4 → 206 ~ per_page: must be at least 5
  GET /fax?per_page=201 → 206 ~ per_page: must be at most 200
  GET /fax?did=919* → 200 ~ "total":7
  GET /fax?did=*5550175 → 200 ~ "did":"9845550175"

  # order, use, release
  POST /fax {"did":9195550182,"note":"Reception"} → 200 ""
  GET /account/getbalance → 200 ~ "balance":"410.42"
  GET /fax?did=9195550182 → 200 ~ "did":"9195550182","status":"pending","did_type":"local","note":"Reception"
  GET /fax/available?type=local&npa=919 → 200 ~ {"data":["9195550183"
  POST /fax {"did":9195550182} → 206 ~ did: 9195550182 is not available
  POST /fax/send {"did_from":9195550182,"did_to":9845550195,"file":"UERG","filename":"a.pdf"} → 206 ~ did_from: 9195550182 is pending
  + 60 seconds
  GET /fax?did=9195550182 → 200 ~ "status":"active"
  POST /fax/send {"did_from":9195550182,"did_to":9845550195,"file":"UERG","filename":"a.pdf"} → 200 {"data":{"fax_id":674944}}
  GET /account/getbalance → 200 ~ "balance":"410.3950"
  DELETE /fax {"did":9195550182} → 200
  GET /fax?did=9195550182 → 200 ~ "total":0
  GET /fax/available?type=local&npa=919 → 200 ~ {"data":["9195550182"
  DELETE /fax {"did":9195550182} → 206 ~ did: 9195550182 is not a fax number of this account
  DELETE /fax {} → 206 ~ did: is required
  POST /fax {"did":8335550175} → 200 ""
  POST /fax {"did":2125550101} → 206 ~ not available
  POST /fax {} → 206 ~ did: is required
  POST /fax {"did":9195550184,"tier":"1b"} → 206 ~ tier: 9195550184 is in tier 2
  POST /fax {"did":9195550184,"tier":"2",${ACCOUNT},"cnam":"on","pin":1000,"is_full":"yes","report_att":"yes","post2url":"https://hooks.example.com/fax"} → 200 ""
  GET /fax?did=9195550184 → 200 ~ "fax_name":"Ada Drummond","fax_login":"ada","is_full":"yes","report_att":"yes"

  # settings
  PUT /fax {"did":9195550175,${ACCOUNT}} → 200
  GET /fax?did=9195550175 → 200 ~ "fax_name":"Ada Drummond","fax_login":"ada"
  PUT /fax {"did":9195550175,"unset_acc":"on"} → 200
  GET /fax?did=9195550175 → 200 ~ "fax_name":"","fax_login":""
  PUT /fax {"did":9195550175,"unset_acc":"on",${ACCOUNT}} → 206 ~ unset_acc: cannot be combined with account fields
  PUT /fax {"did":9195550175,"unset_acc":"on","fax_name":"Ada"} → 206 ~ unset_acc: cannot be combined
  PUT /fax {"did":9195550175,"unset_acc":"perhaps"} → 206 ~ unset_acc: must be one of on
  PUT /fax {"did":9195550175,"fax_name":"Ada","fax_login":"ada","fax_password":"s3cret"} → 206 ~ fax_email: the fax account takes all four fields or none
  PUT /fax {"did":9195550175,"fax_email":"ada@example.com"} → 206 ~ fax_name: the fax account takes all four ~ fax_login: the fax account ~ fax_password: the fax account
  PUT /fax {"did":9195550175,${ACCOUNT.replace('ada@example.com', 'ada')}} → 206 ~ fax_email: must be an e-mail address
  PUT /fax {"did":9195550175} → 206 ~ did: name at least one field to change
  PUT /fax {"did":9195550175,"pin":999} → 206 ~ pin: must be at least 1000
  PUT /fax {"did":9195550175,"pin":999999} → 200
  PUT /fax {"did":9195550175,"pin":1000000} → 206 ~ pin: must be at most 999999
  PUT /fax {"did":9195550175,"cnam":"yes"} → 206 ~ cnam: must be one of on, off
  PUT /fax {"did":9195550175,"is_full":"on"} → 206 ~ is_full: must be one of yes, no
  PUT /fax {"did":9195550175,"post2url":"hooks"} → 206 ~ post2url: must be an absolute http or https URL
  PUT /fax {"did":9195550175,"post2url":"empty"} → 200
  PUT /fax {"did":9195550175,"ata_mac_address":"00:11:22:33:44:55","post2url":"hooks"} → 200
  PUT /fax {"did":9195550175,"ata_mac_address":"0011"} → 206 ~ ata_mac_address: must be a MAC address
  PUT /fax {"did":2125550199,"note":"x"} → 206 ~ not a fax number of this account

  # pause
  PUT /fax/pause {"did":9195550175,"action":"pause"} → 200
  GET /fax?did=9195550175 → 200 ~ "status":"paused"
  PUT /fax/pause {"did":9195550175,"action":"pause"} → 202 {"warning":"9195550175 is paused already"}
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"UERG","filename":"a.pdf"} → 206 ~ did_from: 9195550175 is paused
  PUT /fax/pause {"did":9195550175,"action":"unpause"} → 200
  GET /fax?did=9195550175 → 200 ~ "status":"active"
  PUT /fax/pause {"did":9195550175,"action":"stop"} → 206 ~ action: must be one of pause, unpause
  PUT /fax/pause {"did":9195550175} → 206 ~ action: is required

  # to voice
  PUT /fax/move2voice {"did":9195550175} → 200
  GET /fax?did=9195550175 → 200 ~ "total":0
  GET /sms?did=9195550175 → 200 ~ "sms_mode":"None"
  PUT /fax/move2voice {"did":9195550175} → 206 ~ not a fax number of this account

  # permissions by e-mail
  POST /fax/email {"did":9195550175,"email":"ops@example.com","allow_send":"yes","allow_receive":"no"} → 200
  POST /fax/email {"did":9195550175,"email":"ops@example.com"} → 200
  POST /fax/email {"did":9195550175,"email":"ops"} → 206 ~ email: must be an e-mail address
  POST /fax/email {"did":9195550175} → 206 ~ email: is required
  POST /fax/email {"did":9195550175,"email":"ops@example.com","allow_send":"on"} → 206 ~ allow_send: must be one of yes, no
  DELETE /fax/email {"did":9195550175,"email":"OPS@example.com"} → 200 ""
  DELETE /fax/email {"did":9195550175,"email":"ops@example.com"} → 206 ~ email: ops@example.com has no permission on 9195550175

  # an order has no account to remove
  POST /fax {"did":9195550184,"unset_acc":"on"} → 206 ~ unset_acc: cannot be used on an order
  POST /fax {"did":9195550184,"unset_acc":"off"} → 206 ~ unset_acc: cannot be used on an order

  # documents
  POST /fax/send {} → 206 ~ did_from: is required; did_to: is required; file: is required; filename: is required
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"UERG","filename":"scan.pdf.exe"} → 206 ~ filename: must end in one of jpeg, jpg, gif, png, tif, tiff, pdf, doc, rtf, ods, xls, csv, ppt, txt, rar, zip, 7z
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"UERG","filename":"folder/a.pdf"} → 206 ~ filename: must be a bare file name
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"","filename":"a.pdf"} → 206 ~ file: is empty
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"###","filename":"a.pdf"} → 206 ~ file: is not base64
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"UERGX","filename":"a.pdf"} → 206 ~ file: is not base64
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"U","filename":"a.pdf"} → 206 ~ file: is not base64
  POST /fax/send {"did_from":9195550175,"did_to":9845550195,"file":"UERG","filename":"YS5wZGY="} → 200 {"data":{"fax_id":674944}}
  POST /fax/send {"did_from":2125550199,"did_to":9845550195,"file":"UERG","filename":"a.7Z"} → 206 ~ did_from: 2125550199 is not a fax number of this account
  `,
)

describe('a document’s size', () => {
  it.each([
    [8_000_000, 200],
    [8_000_001, 206],
  ])('%d bytes: %d', async (size, status) => {
    const simulator = await startSimulator({ port: 0 })
    const file = Buffer.alloc(size, 1).toString('base64')
    const response = await ask(simulator, 'POST /fax/send', {
      json: { did_from: 9195550175, did_to: 9845550195, file, filename: 'scan.tif' },
    })
    expect(response.status).toBe(status)
    if (status === 206) expect(response.text).toContain('file: is larger than 8 MB')
    await simulator.close()
  })
})
