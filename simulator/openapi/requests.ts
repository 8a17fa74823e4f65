const PAGES = 'per_page page'
const PORT =
  'foc_date activate_time trunk partial_port extra_services location company wireless_no pincode ssn lidb_list ' +
  'provider_name account_no authorize_contact contact_title street_no dir_prefix street_name dir_suffix service_unit ' +
  'city state zipcode billing_telephone_no port_out_pin bill_file bill_filename status'
const BRAND = 'company_name legal_type vertical_type tax_number lei_number_type lei_number contact address url'
const CAMPAIGN =
  'brand_id! campaign_type! campaign_type_standard campaign_type_special company_name! vertical_type! ' +
  'campaign_description! sample_message! consumer_opt_ins! consumer_opt_outs! reply_help! campaign_did! loan_arrange! ' +
  'embedded_link! embedded_phone! marketing_used! age_gated_contact!'
const FAX = 'note pin fax_name fax_login fax_password fax_email cnam is_full report_att post2url ata_mac_address'
const TRUNK =
  'trunk! password ip_address region did inter_call inter_limit tn2forward concurrent_max allow_e164_rewrite allow_rtp_proxy'

/** Parameters of each operation; `!` marks required ones. Rules that compare several parameters are not described. */
export const REQUESTS: Record<string, string> = {
  'GET /sms': `did ${PAGES}`,
  'POST /smsv2': 'did! did_to! msg! file_url',
  'PUT /smsv2':
    'did! sms_mode! forward2email xmpp_name xmpp_passwd post2url post2urlmethod chat_email chat_passwd secret username password email value',
  'POST /sms/offnetorder': 'did! action offnetaction',
  'GET /sms/offnetstatus': 'did!',
  'GET /sms/history': `period direction msg_type order ${PAGES}`,
  'GET /sms/deliverystatus': 'msg_id!',
  'GET /smschecktncarrier': 'tn!',
  'GET /lnp/check': 'number2port!',
  'POST /lnp': `number2port! did_mode ${PORT}`,
  'GET /lnp': `number2port id ${PAGES}`,
  'PUT /lnp': `id! ${PORT}`,
  'DELETE /lnp': 'id!',
  'GET /dlc/brand': 'id',
  'POST /dlc/brand': BRAND,
  'PUT /dlc/brand': `id! ${BRAND}`,
  'DELETE /dlc/brand': 'id!',
  'GET /dlc/campaign': 'id',
  'POST /dlc/campaign': CAMPAIGN,
  'PUT /dlc/campaign': `id! ${CAMPAIGN}`,
  'DELETE /dlc/campaign': 'id!',
  'GET /fax/states': '',
  'GET /fax/ratecenters': 'state!',
  'GET /fax/available': 'type did_type tier state ratecenter zip npa code',
  'GET /fax': `did ${PAGES}`,
  'POST /fax': `did! tier ${FAX}`,
  'PUT /fax': `did! unset_acc ${FAX}`,
  'DELETE /fax': 'did!',
  'POST /fax/send': 'file! filename! did_from! did_to!',
  'PUT /fax/pause': 'did! action!',
  'PUT /fax/move2voice': 'did!',
  'POST /fax/email': 'did! email! allow_send allow_receive',
  'DELETE /fax/email': 'did! email!',
  'POST /server': 'server_type! params! note',
  'GET /server': 'server_id',
  'DELETE /server': 'server_id!',
  'PUT /server/addip': 'server_id! ip_address! note',
  'DELETE /server/deleip': 'server_id!',
  'POST /server/upgrade': 'server_id! server_type!',
  'POST /server/managebackupschedule': 'server_id! schedule!',
  'GET /server/listbackups': 'server_id!',
  'POST /server/restorebackup': 'server_id! backup_id!',
  'DELETE /server/removebackup': 'server_id! backup_id!',
  'GET /account/getbalance': '',
  'GET /account/getaccoundetails': '',
  'GET /account/rates': '',
  'GET /account/countrylist': '',
  'GET /account/countryrate': 'country_id!',
  'GET /account/ratezone2': 'country_list_only',
  'GET /account/nonusintfrate': '',
  'PUT /account/setautorefill': 'autorefill!',
  'PUT /account/setbalancereload': 'min_balance! reload_amount!',
  'PUT /account/refillbalance': 'amount! mode',
  'PUT /account/setlowbalancealert': 'low_balance_alert_amount!',
  'PUT /account/setdailybalancealert': 'action!',
  'POST /account/callbackconfig': 'url! sections!',
  'GET /account/callbackstatus': '',
  'GET /didinter/countrylist': 'did',
  'GET /didinter/citylist': 'country_code!',
  'GET /didinter': `did ${PAGES}`,
  'POST /didinter': 'country_code! city! forward2did! route2trunk!',
  'PUT /didinter': 'did! forward2did! route2trunk!',
  'DELETE /didinter': 'did!',
  'GET /siptrunk': `trunk ${PAGES}`,
  'POST /siptrunk': TRUNK,
  'PUT /siptrunk': `${TRUNK} status`,
  'DELETE /siptrunk': 'trunk!',
  'GET /siptrunk/statuschecker': 'trunk!',
  'POST /siptrunk/blockcaller': 'trunk! did! action!',
  'GET /siptrunk/blockedcallers': `trunk did ${PAGES}`,
}
