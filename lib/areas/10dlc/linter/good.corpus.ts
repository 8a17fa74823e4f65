import type { LintCase } from './case.corpus'

// Campaigns as good senders write them, without findings. Companies and numbers are invented.

const STOP = 'Reply STOP. One confirmation, then nothing more. HELP tells who we are.'

export const good: LintCase[] = [
  {
    is: 'a broker who confirms showings',
    by: ['Harbor Lane Realty LLC', 2, 'l'],
    description: 'Tells people who booked a showing about its time and place, and of changes on the day.',
    sample:
      'Harbor Lane Realty: your showing at 48 Pine St is Tue 3 PM. Directions: harborlane.example/48pine Reply STOP to stop.',
    optIns:
      'Web form at harborlane.example/book, unticked box: “Text me about my showing. Msg rates may apply. Reply STOP to end.”',
    optOuts: STOP,
  },
  {
    is: 'a dentist, by the first word of the name',
    by: ['Northfold Dental, Inc.', 2, 'p'],
    description: 'Reminders of appointments for patients of our clinic who asked for them when they booked.',
    sample:
      'Northfold: your cleaning is Tuesday at 9 AM. To move it call (919) 555-0160. Reply STOP to stop, HELP for help.',
    optIns: 'Patients sign the intake form at the front desk: “Yes, text me reminders about my visits.”',
    optOuts: 'Patients reply STOP and are removed at once; they get one confirmation.',
  },
  {
    is: 'one-time codes',
    by: ['Ledgerly Inc', 1, ''],
    description: 'One-time codes for customers who sign in to their account with two factors.',
    sample: 'Ledgerly: 482913 is your sign-in code. It ends in 10 minutes. Reply STOP to stop, HELP for help.',
    optIns: 'Customers enter their number in the app and tick “Send me codes by text”.',
    optOuts: 'STOP ends the texts at once; the app then offers codes by email.',
  },
  {
    is: 'a shop with a sale, declared',
    by: ['Wool & Pine Co.', 8, 'lm'],
    description: 'Weekly offers and new patterns for subscribers of our knitting club.',
    sample: 'Wool & Pine: 20% off all merino this weekend. woolandpine.example/merino Reply STOP to stop.',
    optIns:
      'Checkout page, unticked box: “Text me weekly offers. Msg & data rates may apply. Reply STOP to end, HELP for help.”',
    optOuts: 'Reply STOP to unsubscribe. We confirm once and send no more.',
  },
  {
    is: 'a courier',
    by: ['Swiftside Couriers', 4, 'l'],
    description: 'Delivery times for people who expect a parcel, on the day it is delivered.',
    sample:
      'Swiftside: your parcel comes today between 2 and 4 PM. Follow it: https://swiftside.example/t/8812 Reply STOP to end.',
    optIns: 'At checkout shoppers tick “Text me about my delivery”. The box is unticked at first.',
    optOuts: STOP,
  },
  {
    is: 'a bank that warns of fraud',
    by: ['Blue Heron Credit Union', 5, 'p'],
    description: 'Fraud alerts for members when a card payment looks unusual.',
    sample:
      'Blue Heron: did you pay $214.80 at Acre Fuel? Reply YES or NO, or call 1-800-555-0199. STOP to end, HELP for help.',
    optIns: 'Members sign for alerts in the account agreement, in writing, at the branch.',
    optOuts: 'A reply of STOP removes the number from alerts at once. Members can turn them on again in the app.',
  },
  {
    is: 'a university, by its initials',
    by: ['Piedmont Valley University', 6, 'l'],
    description: 'Dates of registration and closures of the campus for students and staff who asked for them.',
    sample: 'PVU: registration for spring opens Monday 8 AM at pvu.edu/register. Reply STOP to stop.',
    optIns: 'Students opt in on the student portal, under “Texts from the registrar”, separately from other mail.',
    optOuts: STOP,
  },
  {
    is: 'a city about its water',
    by: ['City of Alder Falls', 11, ''],
    description: 'Public announcements for residents: closed roads, boil-water notices, shelters.',
    sample:
      'Alder Falls: boil water before drinking until Friday noon. We tell you when it is safe. Reply STOP to stop.',
    optIns: 'Residents text WATER to (984) 555-0118; the keyword is on our website and on the water bill.',
    optOuts: 'STOP ends the messages, with one confirmation. HELP gives the number of City Hall.',
  },
  {
    is: 'a plumber who answers customers',
    by: ['Ridgeway Plumbing LLC', 3, ''],
    description: 'Answers to customers who wrote to us about a visit: when we come, and what to prepare.',
    sample: 'Hi Dana, this is Omar from Ridgeway Plumbing. I am 20 minutes away. Reply STOP to stop.',
    optIns: 'Customers text our number first, or tick “Text me about my visit” on the web form.',
    optOuts: STOP,
  },
  {
    is: 'a union poll',
    by: ['Local 88 Carpenters', 10, 'l'],
    description: 'Polls among members before each meeting, with a link to vote.',
    sample: 'Local 88: vote on the new contract until Friday 6 PM: local88.example/vote Reply STOP to stop.',
    optIns: 'Members sign a paper card at the hall: “I agree to texts about votes.”',
    optOuts: STOP,
  },
  {
    is: 'a brewery with an age gate',
    by: ['Copper Kettle Brewing', 8, 'ma'],
    description: 'New releases and tastings for guests over 21 who signed up at the taproom.',
    sample: 'Copper Kettle: two beers for one, an exclusive offer for you this Friday. 21+ only. Reply STOP to stop.',
    optIns: 'Paper card in the taproom, with date of birth: “I am 21 or older and agree to texts.”',
    optOuts: STOP,
  },
  {
    is: 'a lender that says so',
    by: ['Foxglove Lending Corp', 2, 'f'],
    description: 'Payment reminders for borrowers of our own loans.',
    sample: 'Foxglove: your loan payment of $182.10 is due June 3. Reply STOP to stop, HELP for help.',
    optIns: 'Borrowers sign for reminders in the loan agreement, in a clause of its own.',
    optOuts: STOP,
  },
  {
    is: 'a library that lends books',
    by: ['Elm Grove Library', 2, ''],
    description: 'Notices for members whose loans are due or whose reserved books have arrived.',
    sample: 'Elm Grove Library: your loan “Dune” is due Friday. Reply STOP to stop.',
    optIns: 'Members tick “Texts about my books” on the library card form.',
    optOuts: STOP,
  },
  {
    is: 'a school, special',
    by: ['Maple Street School', 'K-12', ''],
    description: 'Closures and early dismissals for parents and guardians of our pupils.',
    sample: 'Maple Street School: early dismissal today at noon because of snow. Buses run. Reply STOP to stop.',
    optIns: 'Parents give their number on the registration form and check “Text me about closures”.',
    optOuts: STOP,
  },
  {
    is: 'a charity, special',
    by: ['Warm Coats Fund', 'charity', 'l'],
    description: 'Invitations to drives for donors and volunteers who asked for them.',
    sample:
      'Warm Coats Fund: our coat drive is Saturday 9 AM at Mill Hall. Times: warmcoats.example/drive Reply STOP to stop.',
    optIns: 'Donors tick “Text me about drives” on the donation page of our website.',
    optOuts: STOP,
  },
  {
    is: 'a campaign for a vote, special',
    by: ['Neighbors for Okafor', 'political', ''],
    description: 'Events and reminders to vote for supporters who signed up.',
    sample: 'Neighbors for Okafor: polls close at 7 PM today. Your place is Mill Hall. Reply STOP to stop.',
    optIns: 'Supporters sign up on our website and check “Yes, text me”. No lists are bought.',
    optOuts: STOP,
  },
  {
    is: 'a mixed one of low volume',
    by: ['Juniper & Sons Auto', 7, 'p'],
    description: 'Tells customers that their car is ready, and answers questions about their order.',
    sample: 'Juniper & Sons: your Civic is ready. We are open until 6 PM, (336) 555-0142. Reply STOP to stop.',
    optIns: 'At the counter customers sign the work order: “Text me when my car is ready.”',
    optOuts: STOP,
  },
  {
    is: 'a clinic that writes fields in brackets',
    by: ['Larkspur Vet Clinic', 2, ''],
    description: 'Reminders of shots and visits for owners of our patients.',
    sample: 'Larkspur Vet: Biscuit is due for shots on June 3. Reply YES to book, STOP to stop, HELP for help.',
    optIns: 'Owners check “Text me reminders” on the intake form in our clinic.',
    optOuts: STOP,
  },
  {
    is: 'a warning of sign-ins',
    by: ['Tidewater Optics', 12, 'l'],
    description: 'Alerts for account holders when somebody signs in from a new device.',
    sample: 'Tidewater Optics: new sign-in from Denver. Not you? tidewater.example.com/lock Reply STOP to stop.',
    optIns: 'Account holders turn it on in their account settings and accept “Texts about sign-ins”.',
    optOuts: STOP,
  },
  {
    is: 'a restaurant, with a number that is not a phone number',
    by: ['Saffron Table', 2, ''],
    description: 'Confirms reservations of diners and tells them when their table is ready.',
    sample: 'Saffron Table: reservation #4512345678 for 4 on Friday 7 PM is confirmed. Reply STOP to stop.',
    optIns: 'Diners enter their number when booking online and tick “Text me about my table”.',
    optOuts: STOP,
  },
  {
    is: 'a landlord, without the company’s form',
    by: ['Birchwood Property Management, L.L.C.', 2, 'p'],
    description: 'Notices for tenants about water, repairs and inspections in their building.',
    sample: 'Birchwood Property: water is off Thursday 9 to 11 AM. Questions: 919-555-0177. Text STOP to end these.',
    optIns: 'Tenants agree in their lease, in a clause that they initial, to texts about the building.',
    optOuts: 'Replies of STOP unsubscribe the number automatically. HELP gives our office hours.',
  },
  {
    is: 'a gym that says no lists are bought',
    by: ['Granite Gym', 9, 'lm'],
    description: 'Class changes and offers for members who opted in.',
    sample:
      'Granite Gym: bring a friend free this week, a special offer for members. granitegym.example/friend Reply STOP to stop.',
    optIns: 'Members opt in on the sign-up form. Numbers are never bought from third parties.',
    optOuts: STOP,
  },
  {
    is: 'a secure link, a heart and a number in brackets',
    by: ['Meadow Bakery', 2, 'l'],
    description: 'Tells customers when their order is ready for pick-up.',
    sample: 'Meadow Bakery: order (48) is ready <3 https://meadow.example/wa.me/t.me See you! Reply STOP to stop.',
    optIns: 'Customers tick “Text me when it is ready” on our web form.',
    optOuts: STOP,
  },
]
