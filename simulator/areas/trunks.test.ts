import { contract } from '../http/contract'

contract(
  'trunks',
  `
  # list, patterns, pages
  GET /siptrunk?trunk=hq1 → 200 {"data":{"hq1":["on","static","203.0.113.10","us-ca","9195550103","","40","yes","yes","off",""]},"total":1,"total_pages":1,"current_page":1}
  GET /siptrunk → 200 ~ "total":30,"total_pages":2,"current_page":1
  GET /siptrunk?page=2&per_page=25 → 200 ~ "current_page":2
  GET /siptrunk?page=3 → 200 {"data":{},"total":30,"total_pages":2,"current_page":3}
  GET /siptrunk?per_page=5 → 200 ~ "total_pages":6
  GET /siptrunk?per_page=200 → 200 ~ "total_pages":1
  GET /siptrunk?per_page=4 → 206 ~ per_page: must be at least 5
  GET /siptrunk?per_page=201 → 206 ~ per_page: must be at most 200
  GET /siptrunk?page=0 → 206 ~ page: must be at least 1
  GET /siptrunk?trunk=*pbx* → 200 ~ "total":6
  GET /siptrunk?trunk=*pbx → 200 ~ "total":6
  GET /siptrunk?trunk=support* → 200 ~ "total":2
  GET /siptrunk?trunk=*1* → 200 ~ "total":30
  GET /siptrunk?trunk=nobody → 200 {"data":{},"total":0,"total_pages":1,"current_page":1}

  # a registration trunk, from its first to its last day
  POST /siptrunk {"trunk":"kiosk","password":"abc1"} → 200
  GET /siptrunk?trunk=kiosk → 200 ~ {"kiosk":["on","registration","","us","","","","no","no","off",""]}
  GET /siptrunk/statuschecker?trunk=kiosk → 200 {"res":"offline","data":{"kiosk":[]},"total":1}
  + 60 seconds
  GET /siptrunk/statuschecker?trunk=kiosk → 200 ~ {"res":"online","data":{"kiosk":["198.51.100.
  PUT /siptrunk {"trunk":"kiosk","status":"off"} → 200
  GET /siptrunk/statuschecker?trunk=kiosk → 200 ~ {"res":"offline","data":{"kiosk":[]}
  PUT /siptrunk {"trunk":"kiosk","did":9195550123,"tn2forward":"19845550101","concurrent_max":"20","allow_e164_rewrite":"yes","allow_rtp_proxy":"yes","inter_limit":30} → 200
  GET /siptrunk?trunk=kiosk → 200 ~ {"kiosk":["off","registration","","us","9195550123","9845550101","20","yes","yes","off","30"]}
  PUT /siptrunk {"trunk":"kiosk","did":""} → 200
  GET /siptrunk?trunk=kiosk → 200 ~ "us","","9845550101"
  DELETE /siptrunk {"trunk":"kiosk"} → 200
  DELETE /siptrunk {"trunk":"kiosk"} → 206 {"error":"trunk: no trunk is called kiosk","detail":{"trunk":"no such trunk"}}
  GET /siptrunk/statuschecker?trunk=kiosk → 206 ~ no trunk is called kiosk

  # names
  POST /siptrunk {"trunk":"<a*30>","password":"abcd1"} → 200
  POST /siptrunk {"trunk":"<a*31>","password":"abcd1"} → 206 ~ trunk: letters and digits, 30 at most
  POST /siptrunk {"trunk":"a-b","password":"abcd1"} → 206 ~ trunk: letters and digits
  POST /siptrunk {"password":"abcd1"} → 206 ~ trunk: is required
  POST /siptrunk {"trunk":"lobby","password":"abcd1"} → 206 ~ trunk: lobby exists already
  POST /siptrunk {"trunk":"Lobby","password":"abcd1"} → 206 ~ exists already

  # a password or an address
  POST /siptrunk {"trunk":"t1","password":"<p*4>"} → 200
  POST /siptrunk {"trunk":"t2","password":"<p*38>"} → 200
  POST /siptrunk {"trunk":"t3","password":"<p*3>"} → 206 ~ password: 4 to 38 letters and digits
  POST /siptrunk {"trunk":"t3","password":"<p*39>"} → 206 ~ password: 4 to 38 letters and digits
  POST /siptrunk {"trunk":"t3","password":"pass word"} → 206 ~ password: 4 to 38 letters and digits
  POST /siptrunk {"trunk":"t3"} → 206 ~ a password (registration) or an ip_address (static) is required
  POST /siptrunk {"trunk":"t3","password":"abcd1","ip_address":"192.0.2.20"} → 206 ~ not both
  POST /siptrunk {"trunk":"t4","ip_address":"192.0.2.20"} → 200
  POST /siptrunk {"trunk":"t5","ip_address":"2001:db8::20"} → 200
  POST /siptrunk {"trunk":"t6","ip_address":"pbx.example.com"} → 200
  POST /siptrunk {"trunk":"t7","ip_address":"192.0.2.256"} → 206 ~ ip_address: must be an IP address or a host name
  POST /siptrunk {"trunk":"t7","ip_address":"pbx"} → 206 ~ ip_address: must be an IP address or a host name
  POST /siptrunk {"trunk":"t7","ip_address":"sip:pbx.example.com"} → 206 ~ ip_address: must be
  PUT /siptrunk {"trunk":"t1","ip_address":"192.0.2.30"} → 200
  GET /siptrunk?trunk=t1 → 200 ~ ["on","static","192.0.2.30"
  + 60 seconds
  GET /siptrunk/statuschecker?trunk=t1 → 200 {"res":"online","data":{"t1":["192.0.2.30"]},"total":1}

  # the other fields
  POST /siptrunk {"trunk":"r1","password":"abcd1","region":"us-ny"} → 200
  POST /siptrunk {"trunk":"r2","password":"abcd1","region":"moon"} → 206 ~ region: must be one of us, us-ca
  POST /siptrunk {"trunk":"r2","password":"abcd1","status":"on"} → 206 ~ status: is taken on update only
  POST /siptrunk {"trunk":"r2","password":"abcd1","tn2forward":"12345"} → 206 ~ tn2forward: must be a number of 10 digits
  POST /siptrunk {"trunk":"r2","password":"abcd1","did":0} → 206 ~ did: must be at least 1
  POST /siptrunk {"trunk":"r2","password":"abcd1","concurrent_max":"many"} → 206 ~ concurrent_max: must be a number
  POST /siptrunk {"trunk":"r2","password":"abcd1","allow_e164_rewrite":"on"} → 206 ~ allow_e164_rewrite: must be one of yes, no
  POST /siptrunk {"trunk":"r2","password":"abcd1","allow_rtp_proxy":"maybe"} → 206 ~ allow_rtp_proxy: must be one of yes, no
  POST /siptrunk {"trunk":"r2","password":"abcd1","inter_call":"on"} → 206 ~ inter_call: must be off
  POST /siptrunk {"trunk":"r2","password":"abcd1","inter_limit":1000} → 200
  POST /siptrunk {"trunk":"r3","password":"abcd1","inter_limit":1001} → 206 ~ inter_limit: must be at most 1000
  PUT /siptrunk {"trunk":"r2","status":"locked"} → 206 ~ status: must be one of on, off
  PUT /siptrunk {"trunk":"nobody","status":"on"} → 206 ~ no trunk is called nobody
  PUT /siptrunk {"trunk":"lobby"} → 206 ~ trunk: name at least one field to change
  PUT /siptrunk {"trunk":"lobby","region":""} → 206 ~ trunk: name at least one field to change

  # blocking callers
  POST /siptrunk/blockcaller {"trunk":"lobby","did":2125550177,"action":"block"} → 200 {}
  GET /siptrunk/blockedcallers?did=2125550177 → 200 ~ {"did":"2125550177","trunk":"lobby","status":"blocked","ip_address":" ~ "total":1
  POST /siptrunk/blockcaller {"trunk":"lobby","did":2125550177,"action":"block"} → 202 {"warning":"already blocked on lobby"}
  POST /siptrunk/blockcaller {"trunk":"lobby,hq1,nobody","did":"12125550177","action":"block"} → 202 {"warning":"no such trunk: nobody; already blocked on lobby"}
  POST /siptrunk/blockcaller {"trunk":["hq1","hq2"],"did":2125550177,"action":"block"} → 202 {"warning":"already blocked on hq1"}
  GET /siptrunk/blockedcallers?did=2125550177&trunk=hq1,hq2 → 200 ~ "total":2
  GET /siptrunk/blockedcallers?did=*2125550177 → 200 ~ "total":3
  POST /siptrunk/blockcaller {"trunk":"lobby,hq1,hq2","did":2125550177,"action":"unblock"} → 200 {}
  GET /siptrunk/blockedcallers?did=2125550177 → 200 {"data":[],"total":0,"total_pages":1,"current_page":1}
  POST /siptrunk/blockcaller {"trunk":"lobby","did":2125550177,"action":"unblock"} → 202 {"warning":"was not blocked on lobby"}
  POST /siptrunk/blockcaller {"trunk":"nobody","did":2125550177,"action":"block"} → 206 ~ none of these trunks exists
  POST /siptrunk/blockcaller {"trunk":"lobby","did":212555017,"action":"block"} → 206 ~ did: must be a number of 10 digits
  POST /siptrunk/blockcaller {"trunk":"lobby","did":2125550177,"action":"mute"} → 206 ~ action: must be one of block, unblock
  POST /siptrunk/blockcaller {"did":2125550177,"action":"block"} → 206 ~ trunk: is required

  # blocked callers, pages
  GET /siptrunk/blockedcallers → 200 ~ "total_pages":2,"current_page":1
  GET /siptrunk/blockedcallers?trunk=&did= → 200 ~ "total_pages":2,"current_page":1
  GET /siptrunk/blockedcallers?per_page=201 → 206 ~ per_page: must be at most 200
  GET /siptrunk/blockedcallers?per_page=200 → 200 ~ "total_pages":1
  `,
)
