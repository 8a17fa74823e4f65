import type { Case } from './case.corpus'

// Samples as they are refused, each with all that is to be found in it and nothing else.

const STOP = 'Reply STOP. One confirmation, then nothing more. HELP tells who we are.'
const WEB = 'Web form, unticked box: “Text me about my orders. Reply STOP to end.”'
const ORDERS = 'Tells customers of our shop when their order is ready or late.'
const READY = 'Brightwater: your order is ready for pick-up today. Reply STOP to stop.'
const SHOP = 'Brightwater Supply'

const base = { description: ORDERS, sample: READY, optIns: WEB, optOuts: STOP }

export const badSamples: Case[] = [
  {
    ...base,
    is: 'no brand',
    by: [SHOP, 2, ''],
    sample: 'Hi Dana, your order is ready for pick-up today. Reply STOP to stop.',
    finds: ['brand-named'],
  },
  {
    ...base,
    is: 'a common first word is no brand',
    by: ['The Green Company', 2, ''],
    sample: 'The order that you placed is ready for pick-up. Reply STOP to stop.',
    finds: ['brand-named'],
  },
  {
    ...base,
    is: 'a brand only in a link',
    by: ['Orrin', 2, 'l'],
    sample: 'Your order is ready: pickup.example/o/1 Reply STOP to stop.',
    finds: ['brand-named'],
  },
  {
    ...base,
    is: 'another brand',
    by: [SHOP, 2, ''],
    sample: 'Clearlake: your order is ready for pick-up today. Reply STOP to stop.',
    finds: ['brand-named'],
  },
  {
    ...base,
    is: 'no way to stop',
    by: [SHOP, 2, ''],
    sample: 'Brightwater: your order is ready for pick-up today.',
    finds: ['stop-in-sample'],
  },
  {
    ...base,
    is: 'a stop that is a verb',
    by: [SHOP, 2, ''],
    sample: 'Brightwater: stop by today, your order is ready for pick-up.',
    finds: ['stop-in-sample'],
  },
  {
    ...base,
    is: 'codes without a way to stop are only looked at',
    by: ['Ledgerly Inc', 1, ''],
    description: 'Codes for customers who sign in to their account at home.',
    sample: 'Ledgerly: 482913 is your code. It ends in 10 minutes.',
    finds: ['stop-in-sample?'],
  },
  {
    ...base,
    is: 'HELP nowhere',
    by: [SHOP, 2, ''],
    optOuts: 'Reply STOP. One confirmation, then nothing more.',
    finds: ['help-named?'],
  },
  {
    ...base,
    is: 'help as a favor is no HELP',
    by: [SHOP, 2, ''],
    sample: 'Brightwater: glad to help, your order is ready. Reply STOP to stop.',
    optOuts: 'Reply STOP. One confirmation, then nothing more.',
    finds: ['help-named?'],
  },
  {
    ...base,
    is: 'bit.ly',
    by: [SHOP, 2, 'l'],
    sample: 'Brightwater: your order is ready. bit.ly/bw48 Reply STOP to stop.',
    finds: ['shortener'],
  },
  {
    ...base,
    is: 'tinyurl with https',
    by: [SHOP, 2, 'l'],
    sample: 'Brightwater: your order is ready: https://tinyurl.com/bw48. Reply STOP to stop.',
    finds: ['shortener'],
  },
  {
    ...base,
    is: 'two shorteners',
    by: [SHOP, 2, 'l'],
    sample: 'Brightwater: your order is ready. t.ly/aa or is.gd/bb Reply STOP to stop.',
    finds: ['shortener'],
  },
  {
    ...base,
    is: 'a shortener that is not declared either',
    by: [SHOP, 2, ''],
    sample: 'Brightwater: your order is ready. rebrand.ly/bw48 Reply STOP to stop.',
    finds: ['shortener', 'links-declared'],
  },
  {
    ...base,
    is: 'two-factor without a code',
    by: ['Ledgerly Inc', 1, ''],
    description: 'Codes for customers who sign in to their account at home.',
    sample: 'Ledgerly: somebody would like to come in. Reply STOP to stop.',
    finds: ['kind-fits?'],
  },
  { ...base, is: 'a sample of nothing', by: ['Abba', 2, ''], sample: 'Abba: STOP', finds: ['sample-length'] },
  {
    ...base,
    is: 'a sample without end',
    by: [SHOP, 2, ''],
    sample: `Brightwater: ${'your order is ready for pick-up today, '.repeat(27)}Reply STOP to stop.`,
    finds: ['sample-length'],
  },
  {
    ...base,
    is: 'lorem ipsum',
    by: [SHOP, 2, ''],
    sample: 'Brightwater: lorem ipsum dolor sit amet. Reply STOP to stop.',
    finds: ['sample-real'],
  },
  {
    ...base,
    is: 'a test',
    by: [SHOP, 2, ''],
    sample: 'Brightwater test message, please ignore. Reply STOP to stop.',
    finds: ['sample-real'],
  },
  {
    ...base,
    is: 'a sample that describes',
    by: [SHOP, 2, ''],
    sample: 'Customers will receive a text from Brightwater when it is ready. Reply STOP to stop.',
    finds: ['sample-real'],
  },
  {
    ...base,
    is: 'this campaign will',
    by: [SHOP, 2, ''],
    sample: 'This campaign will send order updates for Brightwater. Reply STOP to stop.',
    finds: ['sample-real'],
  },
  {
    ...base,
    is: 'the sample again as description',
    by: [SHOP, 2, ''],
    description: 'Brightwater: your order is ready for pick-up today. Reply STOP to stop.',
    finds: ['sample-not-description', 'description-who?'],
  },
  {
    ...base,
    is: 'the description again, a little longer',
    by: [SHOP, 2, ''],
    description: 'Tells customers of Brightwater: your order is ready for pick-up today, reply STOP to stop',
    finds: ['sample-not-description'],
  },
  {
    ...base,
    is: 'cannabis',
    by: ['High Meadow', 8, 'm'],
    description: 'Weekly offers for customers of our dispensary.',
    sample: 'High Meadow: 20% off all week. Reply STOP to stop.',
    finds: ['barred'],
  },
  {
    ...base,
    is: 'CBD',
    by: ['Calm Drops', 8, 'm'],
    description: 'Weekly offers for customers who signed up.',
    sample: 'Calm Drops: CBD oil 20% off. Reply STOP to stop.',
    finds: ['barred'],
  },
  {
    ...base,
    is: 'debt relief',
    by: ['Clear Path', 3, ''],
    description: 'Answers for clients of our debt relief program.',
    sample: 'Clear Path: your papers arrived, we call you back today. Reply STOP to stop.',
    finds: ['barred'],
  },
  {
    ...base,
    is: 'payday loans',
    by: ['Quick Ten', 8, 'mf'],
    description: 'Offers for customers who asked for them.',
    sample: 'Quick Ten: payday loans in an hour, special offer. Reply STOP to stop.',
    finds: ['barred'],
  },
]
