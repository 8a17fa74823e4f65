import { contract } from '../http/contract'

const BRAND =
  '"company_name":"Tidewater Optics","legal_type":2,"vertical_type":2,"tax_number":"12-3456789","contact":"Ada Drummond",' +
  '"address":"1 Kiln Street","url":"https://tidewater.example.com"'
const TEXTS =
  '"company_name":"Northfold Dental","vertical_type":1,"campaign_description":"Reminders","sample_message":"See you at nine",' +
  '"consumer_opt_ins":"Form","consumer_opt_outs":"STOP","reply_help":"yes","loan_arrange":"no","embedded_link":"no",' +
  '"embedded_phone":"no","marketing_used":"no","age_gated_contact":"no"'
const CAMPAIGN = `"brand_id":101,"campaign_type":"standard","campaign_type_standard":2,"campaign_did":"9195550100,9195550101",${TEXTS}`

contract(
  'brands',
  `
  # list
  GET /dlc/brand?id=101 → 200 {"data":[{"id":"101","status":"Approved","company_name":"Northfold Dental","legal_type":"Private Company","vertical_type":"Transportation or Logistics","tax_number":"29-6949544","lei_number_type":"LEI","lei_number":"374978393","contact":"Bela Jellicoe","address":"327 Foundry Street","url":"https://northfold-dental.example.com"}],"total":1,"total_pages":1,"current_page":1}
  GET /dlc/brand → 200 ~ "total":12,"total_pages":1,"current_page":1
  GET /dlc/brand?id=101,102 → 200 ~ "total":2
  GET /dlc/brand?id[]=101&id[]=102 → 200 ~ "total":2
  GET /dlc/brand?id=9 → 200 {"data":[],"total":0,"total_pages":1,"current_page":1}
  GET /dlc/brand?id=abc → 206 ~ id: must be whole numbers

  # register, and wait for the vetting
  POST /dlc/brand {${BRAND}} → 200 {"data":[{"id":"113","status":"Pending","company_name":"Tidewater Optics","legal_type":"Private Company","vertical_type":"Media and Communications","tax_number":"12-3456789","lei_number_type":"","lei_number":"","contact":"Ada Drummond","address":"1 Kiln Street","url":"https://tidewater.example.com"}],"total":1,"total_pages":1,"current_page":1}
  GET /account/getbalance → 200 ~ "balance":"408.37"
  + 72000 seconds
  GET /dlc/brand?id=113 → 200 ~ "status":"Approved"
  POST /dlc/brand {${BRAND.replace('12-3456789', '12-0000000')}} → 200 ~ "id":"114","status":"Pending"
  + 72000 seconds
  GET /dlc/brand?id=114 → 200 ~ "status":"Rejected"

  # rules
  POST /dlc/brand {} → 206 ~ company_name: is required ~ legal_type: is required ~ vertical_type: is required ~ tax_number: is required ~ contact: is required ~ address: is required ~ url: is required
  POST /dlc/brand {${BRAND.replace('"legal_type":2', '"legal_type":4')}} → 200 ~ "legal_type":"Government"
  POST /dlc/brand {${BRAND.replace('"legal_type":2', '"legal_type":5')}} → 206 ~ legal_type: must be at most 4
  POST /dlc/brand {${BRAND.replace('"legal_type":2', '"legal_type":0')}} → 206 ~ legal_type: must be at least 1
  POST /dlc/brand {${BRAND.replace('"vertical_type":2', '"vertical_type":0')}} → 206 ~ vertical_type: must be at least 1
  POST /dlc/brand {${BRAND.replace('"vertical_type":2', '"vertical_type":77')}} → 200 ~ "vertical_type":"Vertical 77"
  POST /dlc/brand {${BRAND.replace('"vertical_type":2', '"vertical_type":1.5')}} → 206 ~ vertical_type: must be a whole number
  POST /dlc/brand {${BRAND.replace('https://tidewater.example.com', 'tidewater.example.com')}} → 206 ~ url: must be an absolute http or https URL
  POST /dlc/brand {${BRAND},"lei_number_type":"giin"} → 206 ~ lei_number: is required with lei_number_type
  POST /dlc/brand {${BRAND},"lei_number":"123456789"} → 206 ~ lei_number_type: is required with lei_number
  POST /dlc/brand {${BRAND},"lei_number_type":"vat","lei_number":"1"} → 206 ~ lei_number_type: must be one of duns, giin, lei
  POST /dlc/brand {${BRAND},"lei_number_type":"giin","lei_number":"123456789"} → 200 ~ "lei_number_type":"GIIN","lei_number":"123456789"

  # change and delete
  PUT /dlc/brand {"id":101,"contact":"Silas Kestrel"} → 200 {"data":{}}
  GET /dlc/brand?id=101 → 200 ~ "status":"Approved" ~ "contact":"Silas Kestrel"
  PUT /dlc/brand {"id":101,"tax_number":"11-1111111"} → 200 {"data":{}}
  GET /dlc/brand?id=101 → 200 ~ "status":"Pending" ~ "tax_number":"11-1111111"
  PUT /dlc/brand {"id":101} → 206 ~ id: name at least one field to change
  PUT /dlc/brand {"id":101,"company_name":""} → 206 ~ company_name: is required
  PUT /dlc/brand {"id":101,"company_name":"24/7"} → 206 ~ company_name: must have letters in it
  PUT /dlc/brand {"id":101,"lei_number":"1"} → 206 ~ lei_number_type: is required with lei_number
  PUT /dlc/brand {"id":101,"lei_number_type":"lei"} → 200 {"data":{}}
  PUT /dlc/brand {"id":999,"contact":"x"} → 206 ~ id: no brand 999
  DELETE /dlc/brand {"id":105} → 200 {}
  DELETE /dlc/brand {"id":101} → 202 {"warning":"The brand’s 4 campaigns were deleted as well","campaigns":["201","211","221","231"]}
  GET /dlc/campaign?id=101 → 200 ~ "total":0
  DELETE /dlc/brand {"id":101} → 206 ~ id: no brand 101
  DELETE /dlc/brand {} → 206 ~ id: is required
  `,
)

contract(
  'campaigns',
  `
  # list: by brand, although it is called id
  GET /dlc/campaign → 200 ~ "total":40,"total_pages":1
  GET /dlc/campaign?id=101 → 200 ~ {"data":[{"id":"201","brand_id":"101","status":"Approved","campaign_type":"standard","campaign_type_standard":"Account Notification","vertical_type":"Transportation or Logistics","campaign_did":"9195550100,9845550100,3365550100,7045550100","campaign_description": ~ "total":4
  GET /dlc/campaign?id=102 → 200 ~ "campaign_type":"special","campaign_type_special":"Political"
  GET /dlc/campaign?id=201 → 200 ~ "total":0

  # register, and wait for the carriers
  POST /dlc/campaign {${CAMPAIGN}} → 200 {"data":{"id":"241"}}
  GET /account/getbalance → 200 ~ "balance":"397.37"
  GET /dlc/campaign?id=101 → 200 ~ "id":"241","brand_id":"101","status":"Submitted"
  + 21600 seconds
  GET /dlc/campaign?id=101 → 200 ~ "id":"241","brand_id":"101","status":"Pending"
  + 172800 seconds
  GET /dlc/campaign?id=101 → 200 ~ "id":"241","brand_id":"101","status":"Approved"

  # warnings keep further members
  POST /dlc/campaign {${CAMPAIGN.replace('"brand_id":101', '"brand_id":112')}} → 202 {"warning":"Brand 112 is Pending; the campaign is rejected if the brand is not approved in time","data":{"id":"241"},"upstream":{"brand_status":"Pending"}}
  POST /dlc/campaign {${CAMPAIGN.replace('9195550101', '2125550199')}} → 202 {"warning":"Not among the messaging numbers of this account: 2125550199","data":{"id":"242"},"upstream":{"brand_status":"Approved"}}

  # exactly one type
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2,', '')}} → 206 ~ campaign_type_standard: is required for a standard campaign
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2', '"campaign_type_standard":2,"campaign_type_special":3')}} → 206 ~ campaign_type_special: does not go with a standard campaign
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2', '"campaign_type_standard":[2,3]')}} → 206 ~ campaign_type_standard: exactly one value
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2', '"campaign_type_standard":"2,3"')}} → 206 ~ campaign_type_standard: exactly one value
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2', '"campaign_type_standard":12')}} → 200
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2', '"campaign_type_standard":13')}} → 206 ~ campaign_type_standard: must be at most 12
  POST /dlc/campaign {${CAMPAIGN.replace('"campaign_type_standard":2', '"campaign_type_standard":0')}} → 206 ~ campaign_type_standard: must be at least 1
  POST /dlc/campaign {${CAMPAIGN.replace('"standard","campaign_type_standard":2', '"special","campaign_type_special":10')}} → 200
  POST /dlc/campaign {${CAMPAIGN.replace('"standard","campaign_type_standard":2', '"special","campaign_type_special":11')}} → 206 ~ campaign_type_special: must be at most 10
  POST /dlc/campaign {${CAMPAIGN.replace('"standard","campaign_type_standard":2', '"special","campaign_type_standard":2')}} → 206 ~ campaign_type_special: is required for a special campaign
  POST /dlc/campaign {${CAMPAIGN.replace('"standard"', '"other"')}} → 206 ~ campaign_type: must be one of standard, special

  # the other fields
  POST /dlc/campaign {"brand_id":101} → 206 ~ campaign_type: is required ~ company_name: is required ~ vertical_type: is required ~ campaign_description: is required ~ sample_message: is required ~ consumer_opt_ins: is required ~ consumer_opt_outs: is required ~ reply_help: is required ~ loan_arrange: is required ~ embedded_link: is required ~ embedded_phone: is required ~ marketing_used: is required ~ age_gated_contact: is required ~ campaign_did: is required
  POST /dlc/campaign {${CAMPAIGN.replace('"brand_id":101', '"brand_id":999')}} → 206 ~ brand_id: no brand 999
  POST /dlc/campaign {${CAMPAIGN.replace('"reply_help":"yes"', '"reply_help":"no"')}} → 206 ~ reply_help: only yes is accepted
  POST /dlc/campaign {${CAMPAIGN.replace('"loan_arrange":"no"', '"loan_arrange":"off"')}} → 206 ~ loan_arrange: must be one of yes, no
  POST /dlc/campaign {${CAMPAIGN.replace('"vertical_type":1', '"vertical_type":0')}} → 206 ~ vertical_type: must be at least 1
  POST /dlc/campaign {${CAMPAIGN.replace('9195550101', '919555')}} → 206 ~ campaign_did: not a number of 10 or 11 digits: 919555
  POST /dlc/campaign {${CAMPAIGN.replace('"9195550100,9195550101"', '"9195550100 19195550101"')}} → 200
  POST /dlc/campaign {${CAMPAIGN.replace('"9195550100,9195550101"', '[9195550100,9195550101]')}} → 200
  POST /dlc/campaign {${CAMPAIGN.replace('"9195550100,9195550101"', '9195550100')}} → 200

  # an update replaces the whole
  PUT /dlc/campaign {"id":201,${CAMPAIGN.replace('See you at nine', 'See you at ten')}} → 200 {}
  GET /dlc/campaign?id=101 → 200 ~ "sample_message":"See you at ten"
  PUT /dlc/campaign {"id":201,"sample_message":"x"} → 206 ~ brand_id: is required
  PUT /dlc/campaign {"id":201,"brand_id":101,"sample_message":"x"} → 206 ~ campaign_description: is required
  PUT /dlc/campaign {"id":999,${CAMPAIGN}} → 206 ~ id: no campaign 999
  DELETE /dlc/campaign {"id":201} → 200 {}
  DELETE /dlc/campaign {"id":201} → 206 ~ id: no campaign 201
  `
    // The first part checks the answer of a creation; here any answer is accepted.
    .replaceAll('} → 200\n', '} → 200 ~ {"data":{"id":"\n'),
)

contract(
  'campaigns, as our specification has it',
  `POST /dlc/campaign {${CAMPAIGN.replace('"reply_help":"yes"', '"reply_help":"no"')}} → 200 ~ {"data":{"id":"`,
  ({ engine }) => Object.assign(engine.world.variants, { replyHelpNo: 'accept' }),
)
