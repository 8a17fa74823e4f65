import { live, name, value, values, words } from '@/lib/core/operation/assumption'

// The 10DLC part of lib/desk/catalogue/assumptions.ts.

export const dlcAssumptions = {
  dlcStatuses: {
    approved: words(
      ['approved'],
      '2.6, brand status, and 2.7, campaign status',
      '1',
      'Brand or campaign: statuses that mean approved',
    ),
    waiting: words(
      ['pending', 'submitted'],
      '2.6, brand status, and 2.7, campaign status',
      '1',
      'Brand or campaign: statuses that mean pending',
    ),
    refused: words(
      ['rejected', 'expired'],
      '2.6, brand status, and 2.7, campaign status',
      '?',
      'Brand or campaign: statuses that mean rejected or expired',
    ),
  },
  // A record's labels for 1 to 4; one is documented, the others follow its pattern.
  legalTypes: {
    1: value('Publicly Traded Company', '2.6, brand record, legal type', '?', 'Brand says of publicly traded'),
    2: value('Private Company', '2.6, brand record, legal type', '1', 'Brand says of private'),
    3: value('Non-Profit Organization', '2.6, brand record, legal type', '?', 'Brand says of non-profit'),
    4: value('Government', '2.6, brand record, legal type', '?', 'Brand says of government'),
  },
  // All known entries of the table (docs/develop/provider.md).
  verticals: {
    1: value('Agriculture', '2.6, vertical_type', '1', 'Vertical 1'),
    2: value('Media and Communications', '2.6, vertical_type', '1', 'Vertical 2'),
  },
  brands: {
    id: name('id', 'Endpoints, PUT and DELETE /dlc/brand', '1', 'Change or delete brand: the brand'),
    asked: name('id', '2.6, list request', '1', 'List brands: the requested brand'),
    record: {
      id: name('id', '2.6, brand record', '1', 'Brand: id'),
      status: name('status', '2.6, brand record', '1', 'Brand: status'),
      name: name('company_name', '2.6, brand record', '1', 'Brand: company'),
      legalType: name('legal_type', '2.6, brand record', '1', 'Brand: legal type'),
      vertical: name('vertical_type', '2.6, brand record', '1', 'Brand: vertical'),
      taxNumber: name('tax_number', '2.6, brand record', '1', 'Brand: tax number'),
      leiType: name('lei_number_type', '2.6, brand record', '1', 'Brand: LEI number type'),
      leiNumber: name('lei_number', '2.6, brand record', '1', 'Brand: LEI number'),
      contact: name('contact', '2.6, brand record', '1', 'Brand: contact'),
      address: name('address', '2.6, brand record', '1', 'Brand: address'),
      url: name('url', '2.6, brand record', '1', 'Brand: web address'),
    },
  },
  campaigns: {
    // The id of the brand, although the member is called only `id` (docs/develop/provider.md).
    askedBrand: name('id', '2.7, list request', '1', 'List campaigns: the requested brand'),
    record: {
      id: name('id', '2.7, campaign record', '1', 'Campaign: id'),
      brand: name('brand_id', '2.7, campaign record', '1', 'Campaign: brand'),
      status: name('status', '2.7, campaign record', '1', 'Campaign: status'),
      type: name('campaign_type', '2.7, campaign record', '1', 'Campaign: standard or special'),
      standard: name('campaign_type_standard', '2.7, campaign record', '1', 'Campaign: standard use case'),
      special: name('campaign_type_special', '2.7, campaign record', '1', 'Campaign: special use case'),
      vertical: name('vertical_type', '2.7, campaign record', '1', 'Campaign: vertical'),
      description: name('campaign_description', '2.7, campaign record', '1', 'Campaign: description'),
      sample: name('sample_message', '2.7, campaign record', '1', 'Campaign: sample message'),
      optIns: name('consumer_opt_ins', '2.7, campaign record', '1', 'Campaign: opt-in'),
      optOuts: name('consumer_opt_outs', '2.7, campaign record', '1', 'Campaign: opt-out'),
      help: name('reply_help', '2.7, campaign record', '1', 'Campaign: whether HELP is answered'),
      links: name('embedded_link', '2.7, campaign record', '1', 'Campaign: links'),
      phones: name('embedded_phone', '2.7, campaign record', '1', 'Campaign: phone numbers'),
      marketing: name('marketing_used', '2.7, campaign record', '1', 'Campaign: marketing'),
      ageGated: name('age_gated_contact', '2.7, campaign record', '1', 'Campaign: age-gated content'),
      loans: name('loan_arrange', '2.7, campaign record', '1', 'Campaign: loans'),
      numbers: name('campaign_did', '2.7, campaign record', '1', 'Campaign: numbers'),
    },
    types: {
      standard: value('standard', '2.7, campaign_type', '1', 'Campaign type: standard'),
      special: value('special', '2.7, campaign_type', '1', 'Campaign type: special'),
    },
    // Sent as their position in the list, reported as names.
    kinds: {
      standard: values(
        [
          '2FA',
          'Account Notification',
          'Customer Care',
          'Delivery Notification',
          'Fraud Alert Messaging',
          'Higher Education',
          'Low Volume Mixed',
          'Marketing',
          'Mixed',
          'Polling and Voting',
          'Public Service Announcement',
          'Security Alert',
        ],
        '2.7, standard 1 to 12',
        '1',
        'Standard campaigns, 1 to 12',
      ),
      special: values(
        [
          'Agents and Franchises',
          'Carrier Exemptions',
          'Charity',
          'Emergency',
          'K-12 Education',
          'Political',
          'Proxy',
          'Social',
          'Sole Proprietor',
          'Sweepstake',
        ],
        '2.7, special 1 to 10',
        '1',
        'Special campaigns, 1 to 10',
      ),
    },
    // One public client accepts only yes for reply_help; the specification has yes and no (docs/develop/provider.md).
    answers: {
      yes: value('yes', '2.7, yes/no', '1', 'Campaigns: yes'),
      no: value('no', '2.7, yes/no', '1', 'Campaigns: no'),
    },
    created: name('id', '2.7, creation answer', '1', 'Create campaign: its id'),
    changed: name('id', '2.7, update request', '1', 'Change campaign: the campaign'),
    deleted: name('id', '2.7, delete request', '1', 'Delete campaign: the campaign'),
  },
}

/** Current values. Read them when needed, never at module load. */
export const assumptions = live(dlcAssumptions)
