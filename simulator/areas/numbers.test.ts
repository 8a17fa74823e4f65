import { contract } from '../http/contract'

contract(
  'international numbers',
  `
  # discovery
  GET /didinter/countrylist → 200 {"data":[{"AU":"Australia","FR":"France","DE":"Germany","IE":"Ireland","SE":"Sweden","GB":"United Kingdom"}],"total":6}
  GET /didinter/countrylist?did=441134960000 → 200 ~ "total":6
  GET /didinter/countrylist?did=0 → 206 ~ did: must be at least 1
  GET /didinter/citylist?country_code=DE → 200 {"data":["Berlin","Frankfurt","Hamburg","Munich"],"total":4}
  GET /didinter/citylist?country_code=JP → 200 {"data":[],"total":0}
  GET /didinter/citylist?country_code=de → 206 ~ country_code: two capital letters
  GET /didinter/citylist?country_code=DEU → 206 ~ country_code: two capital letters
  GET /didinter/citylist → 206 ~ country_code: is required

  # list
  GET /didinter?did=441134960000 → 200 {"data":{"441134960000":["GB","Leeds","19195550100","103","active","2025-11-14"]},"total":1,"total_pages":1,"current_page":1}
  GET /didinter → 200 ~ "total":18,"total_pages":1,"current_page":1
  GET /didinter?per_page=5 → 200 ~ "total_pages":4
  GET /didinter?per_page=5&page=4 → 200 ~ "current_page":4
  GET /didinter?per_page=5&page=5 → 200 {"data":{},"total":18,"total_pages":4,"current_page":5}
  GET /didinter?per_page=4 → 206 ~ per_page: must be at least 5
  GET /didinter?per_page=200 → 200 ~ "total_pages":1
  GET /didinter?per_page=201 → 206 ~ per_page: must be at most 200
  GET /didinter?page=0 → 206 ~ page: must be at least 1
  GET /didinter?did=441* → 200 ~ "441134960000"
  GET /didinter?did=*4960* → 200 ~ "441134960000"
  GET /didinter?did=44* → 206 ~ did: a wildcard needs at least three digits

  # order, route, release
  POST /didinter {"country_code":"DE","city":"Berlin","forward2did":19195550100,"route2trunk":103} → 200 ~ {"did":[4930231250
  GET /account/getbalance → 200 ~ "balance":"408.37"
  POST /didinter {"country_code":"IE","city":"bantry","forward2did":"19195550100","route2trunk":"lobby"} → 200 ~ {"did":[353209
  GET /didinter?did=35320* → 200 ~ ,"19195550100","lobby","active","2026-01-17"]
  POST /didinter {} → 206 ~ country_code: is required; city: is required; forward2did: is required; route2trunk: is required
  POST /didinter {"country_code":"de","city":"Berlin","forward2did":19195550100,"route2trunk":103} → 206 ~ country_code: two capital letters
  POST /didinter {"country_code":"JP","city":"Tokyo","forward2did":19195550100,"route2trunk":103} → 206 ~ country_code: nothing is offered there
  POST /didinter {"country_code":"DE","city":"Bonn","forward2did":19195550100,"route2trunk":103} → 206 ~ city: no number is available there
  POST /didinter {"country_code":"DE","city":"Berlin","forward2did":0,"route2trunk":103} → 206 ~ forward2did: must be at least 1
  POST /didinter {"country_code":"DE","city":"Berlin","forward2did":19195550100,"route2trunk":0} → 206 ~ route2trunk: must be at least 1
  POST /didinter {"country_code":"DE","city":"Berlin","forward2did":19195550100,"route2trunk":"nobody"} → 206 ~ route2trunk: must be the number or the name of a trunk
  PUT /didinter {"did":441134960000,"forward2did":19845550100,"route2trunk":107} → 200
  GET /didinter?did=441134960000 → 200 ~ ["GB","Leeds","19845550100","107","active","2025-11-14"]
  PUT /didinter {"did":441134960000,"route2trunk":107} → 206 ~ forward2did: is required
  PUT /didinter {"did":441134960000,"forward2did":19845550100} → 206 ~ route2trunk: is required
  PUT /didinter {"forward2did":19845550100,"route2trunk":107} → 206 ~ did: is required
  PUT /didinter {"did":442079460999,"forward2did":19845550100,"route2trunk":107} → 206 ~ not an international number of this account
  DELETE /didinter {"did":441134960000} → 200
  GET /didinter?did=441134960000 → 200 ~ "total":0
  DELETE /didinter {"did":441134960000} → 206 ~ not an international number of this account
  DELETE /didinter {} → 206 ~ did: is required
  `,
)
