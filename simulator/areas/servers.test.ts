import { contract } from '../http/contract'

contract(
  'servers',
  `
  # list
  GET /server?server_id=10507 → 200 ~ {"data":[{"server_id":10507,"type":"medium","ordered_by":" ~ "allowed_ip":["203.0.113. ~ "status":"active"}],"total":1}
  GET /server → 200 ~ "total":15
  GET /server?server_id=10507,10508,1 → 200 ~ "total":2
  GET /server?server_id=1 → 200 {"data":[],"total":0}
  GET /server?server_id=lobby → 206 ~ server_id: must be a whole number
  GET /server?server_id=10507,x → 206 ~ server_id: must be a whole number
  GET /server/listbackups?server_id=lobby → 206 ~ server_id: must be a whole number
  DELETE /server {"server_id":"10507x"} → 206 ~ server_id: must be a whole number
  PUT /server/addip {"server_id":"ten","ip_address":"192.0.2.10"} → 206 ~ server_id: must be a whole number

  # order
  POST /server {"server_type":"small","params":{"vital-pbx":{"email":"ops@example.com"}}} → 200 {"data":{"server_id":10522}}
  GET /account/getbalance → 200 ~ "balance":"387.37"
  GET /server?server_id=10522 → 200 {"data":[{"server_id":10522,"type":"small","ordered_by":"2026-01-17","allowed_ip":[],"status":"pending"}],"total":1}
  + 600 seconds
  GET /server?server_id=10522 → 200 ~ "status":"active"
  POST /server {"server_type":"medium","params":{"qube-tdr":{"email":"ops@example.com","domain_name":"cc.example.com","password":"s3cret","inbound_trunk_name":"lobby"},"note":"Second floor"}} → 200 {"data":{"server_id":10523}}
  GET /account/getbalance → 200 ~ "balance":"332.37"
  POST /server?server_type=large {"3cx":{"email":"ops@example.com","license_key":"AAAA"}} → 200 {"data":{"server_id":10524}}
  POST /server {"server_type":"small","params":"{\\"sbc\\":{\\"email\\":\\"ops@example.com\\"}}"} → 200 {"data":{"server_id":10525}}
  POST /server {"server_type":"tiny","params":{"vital-pbx":{"email":"ops@example.com"}}} → 206 ~ server_type: must be one of small, medium, large, enterprise, enterpriseplusplus
  POST /server {"params":{"vital-pbx":{"email":"ops@example.com"}}} → 206 ~ server_type: is required
  POST /server {"server_type":"small"} → 206 ~ params: name one of 3cx, masstext, qube, qube-tdr, qubev2, sbc, vital-pbx, vodia
  POST /server {"server_type":"small","params":{}} → 206 ~ params: name one of
  POST /server {"server_type":"small","params":{"asterisk":{"email":"ops@example.com"}}} → 206 ~ params: no software family is called asterisk
  POST /server {"server_type":"small","params":{"vital-pbx":{"email":"ops@example.com"},"qube":{"email":"ops@example.com"}}} → 206 ~ params: exactly one software family, not vital-pbx and qube
  POST /server {"server_type":"small","params":{"vital-pbx":{}}} → 206 ~ params.vital-pbx.email: is required
  POST /server {"server_type":"small","params":{"vital-pbx":{"email":"ops"}}} → 206 ~ params.vital-pbx.email: must be an e-mail address
  POST /server {"server_type":"small","params":{"vital-pbx":{"email":"ops@example.com","colour":"red"}}} → 206 ~ params.vital-pbx.colour: is not a field of this family
  POST /server {"server_type":"small","params":{"vital-pbx":"ops@example.com"}} → 206 ~ params.vital-pbx: must be an object
  POST /server {"server_type":"small","params":{"vital-pbx":{"email":"ops@example.com"}},"note":"<n*255>"} → 200 ~ server_id
  POST /server {"server_type":"small","params":{"vital-pbx":{"email":"ops@example.com"}},"note":"<n*256>"} → 206 ~ note: 255 characters at most

  # what cannot be paid is not delivered
  POST /server {"server_type":"enterpriseplusplus","params":{"vital-pbx":{"email":"ops@example.com"}}} → 200 ~ server_id
  PUT /account/setautorefill {"autorefill":"off"} → 200
  POST /server {"server_type":"enterpriseplusplus","params":{"vital-pbx":{"email":"ops@example.com"}}} → 206 {"error":"Insufficient balance","detail":{"balance":"167.37","allowed_credit":"25.00","price":"245.00"}}
  GET /account/getbalance → 200 ~ "balance":"167.37"

  # addresses
  PUT /server/addip {"server_id":10508,"ip_address":"192.0.2.10","note":"Home"} → 200
  PUT /server/addip {"server_id":10508,"ip_address":"2001:db8::10"} → 200
  GET /server?server_id=10508 → 200 ~ "allowed_ip":["192.0.2.10","2001:db8::10"]
  PUT /server/addip {"server_id":10508,"ip_address":"192.0.2.10"} → 202 {"warning":"192.0.2.10 is allowed already"}
  PUT /server/addip {"server_id":10508,"ip_address":"192.0.2.256"} → 206 ~ ip_address: must be an IPv4 or IPv6 address
  PUT /server/addip {"server_id":10508,"ip_address":"pbx.example.com"} → 206 ~ ip_address: must be an IPv4 or IPv6 address
  PUT /server/addip {"server_id":10508} → 206 ~ ip_address: is required
  PUT /server/addip {"server_id":10508,"ip_address":"192.0.2.11","note":"<n*64>"} → 200
  PUT /server/addip {"server_id":10508,"ip_address":"192.0.2.12","note":"<n*65>"} → 206 ~ note: 64 characters at most
  PUT /server/addip {"server_id":1,"ip_address":"192.0.2.12"} → 206 ~ server_id: no server 1
  DELETE /server/deleip {"server_id":10508,"ip_address":"192.0.2.10"} → 200
  GET /server?server_id=10508 → 200 ~ "allowed_ip":[]
  DELETE /server/deleip {"server_id":10508} → 202 {"warning":"No address was allowed"}
  DELETE /server/deleip {} → 206 ~ server_id: is required

  # upgrade
  POST /server/upgrade {"server_id":10507,"server_type":"large"} → 200
  GET /account/getbalance → 200 ~ "balance":"372.37"
  GET /server?server_id=10507 → 200 ~ "type":"medium"
  POST /server/upgrade {"server_id":10507,"server_type":"enterprise"} → 206 ~ already being upgraded to large
  + 300 seconds
  GET /server?server_id=10507 → 200 ~ "type":"large"
  POST /server/upgrade {"server_id":10507,"server_type":"large"} → 206 ~ server_type: must be larger than large
  POST /server/upgrade {"server_id":10507,"server_type":"medium"} → 206 ~ server_type: must be larger than large
  POST /server/upgrade {"server_id":10507,"server_type":"small"} → 206 ~ server_type: must be one of medium, large, enterprise, enterpriseplusplus
  POST /server/upgrade {"server_id":10507} → 206 ~ server_type: is required

  # backups
  GET /server/listbackups?server_id=10507 → 200 {"data":[{"backup_id":654,"name":"2026-01-12 before update","type":"manual"},{"backup_id":655,"name":"2026-01-13 02:00","type":"daily"},{"backup_id":656,"name":"2026-01-14 02:00","type":"daily"},{"backup_id":657,"name":"2026-01-15 02:00","type":"daily"},{"backup_id":658,"name":"2026-01-16 02:00","type":"daily"}],"total":5}
  GET /server/listbackups → 206 ~ server_id: is required
  GET /server/listbackups?server_id=1 → 206 ~ server_id: no server 1
  POST /server/managebackupschedule {"server_id":10509,"schedule":"daily"} → 200
  GET /account/getbalance → 200 ~ "balance":"407.37"
  POST /server/managebackupschedule {"server_id":10509,"schedule":"weekly"} → 200
  GET /account/getbalance → 200 ~ "balance":"407.37"
  + 3600 seconds
  GET /server/listbackups?server_id=10509 → 200 {"data":[{"backup_id":759,"name":"2026-01-17 13:00","type":"weekly"}],"total":1}
  POST /server/managebackupschedule {"server_id":10509,"schedule":"none"} → 200
  POST /server/managebackupschedule {"server_id":10509,"schedule":"hourly"} → 206 ~ schedule: must be one of daily, weekly, monthly, none
  POST /server/restorebackup {"server_id":10507,"backup_id":656} → 200 {"message":"accepted"}
  GET /server?server_id=10507 → 200 ~ "status":"inactive"
  + 900 seconds
  GET /server?server_id=10507 → 200 ~ "status":"active"
  POST /server/restorebackup {"server_id":10507,"backup_id":1} → 206 ~ backup_id: server 10507 has no backup 1
  POST /server/restorebackup {"server_id":10507} → 206 ~ backup_id: is required
  DELETE /server/removebackup {"server_id":10507,"backup_id":656} → 200 {"message":"accepted"}
  GET /server/listbackups?server_id=10507 → 200 ~ "total":4
  DELETE /server/removebackup {"server_id":10507,"backup_id":656} → 206 ~ has no backup 656

  # delete
  DELETE /server {"server_id":10507} → 200 {}
  GET /server?server_id=10507 → 200 ~ "total":0
  DELETE /server {"server_id":10507} → 206 ~ server_id: no server 10507
  DELETE /server {} → 206 ~ server_id: is required
  `,
)
