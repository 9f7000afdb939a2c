import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Terms of sale',
  lead: 'What you agree to when you buy access from Kursiva in Spain, for yourself or for an organisation.',
  version: '2026-11-01',
  sections: [
    {
      id: 'parties',
      title: 'Who the agreement is between',
      body: [
        'The agreement is between you, the customer, and the company below, whose details are given under article 10 of the Spanish Act 34/2002 on information society services and electronic commerce. A “consumer” is someone acting for purposes outside his or her trade, business, craft or profession. A “business” is any other customer. Where the terms treat them differently, they say so.',
        {
          company: [
            ['Registered in', 'The Commercial Register of Madrid (Registro Mercantil)'],
            ['Email', '[hola@kursiva.es](mailto:hola@kursiva.es)'],
          ],
        },
        'Mandatory consumer law always comes before these terms, above all the Spanish [General Act for the Defence of Consumers and Users](https://www.boe.es/buscar/act.php?id=BOE-A-2007-20555), enacted by Royal Legislative Decree 1/2007 (below: TRLGDCU).',
      ],
    },
    {
      id: 'service',
      title: 'What you buy',
      body: [
        'You buy access to video courses online, with the tests, games, attachments and certificates that belong to them. Access is either a subscription to a catalogue of courses for a period, or access to a single course. What is included, the price and the duration stand in the order before you confirm it.',
        'The service runs in an up-to-date version of the common browsers, on a connection fast enough for film. There is nothing to install.',
        'The catalogue is alive: courses are added, revised and withdrawn. A course you have begun can be finished for as long as the subscription runs, unless the content has to go because it is wrong, out of date or against the law.',
        'The account is personal. Its login is not to be shared, and a seat is used by one person at a time.',
      ],
    },
    {
      id: 'order',
      title: 'Ordering and agreement',
      body: [
        'The agreement is made when you have confirmed the order and we have sent you the order confirmation by e-mail. Before you confirm, you see the whole order and can correct mistakes.',
        'The confirmation sets out the agreement and these terms in a durable medium you can keep. We keep it too. The agreement can be made in Spanish or English; where the versions differ, the Spanish one applies.',
        'You must be 18 to buy. Younger people can use the service when a parent, a school or an employer has bought the access.',
      ],
    },
    {
      id: 'price',
      title: 'Price and payment',
      body: [
        'Prices for consumers are in euros and include 21% VAT (IVA). Prices for businesses are given without VAT, which is shown on a line of its own before the order is confirmed. There are no fees besides those stated in the order.',
        {
          list: [
            'Card: the amount is taken when the agreement is made, and then at each renewal. Card details are handled by the payment institution and are not stored by us.',
            'Invoice: for businesses only, in electronic form or by post. Payment is due 30 days after the invoice date. The seats are open from the moment of the order.',
            'Late payment: businesses pay the interest of Act 3/2004 on combating late payment; consumers, the legal interest rate. If a claim is not paid after a reminder, we may suspend the access until it is settled.',
          ],
        },
        'The price is fixed for the period you have paid for. New prices apply from the next renewal at the earliest, and we tell you by e-mail at least 30 days before.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Right of withdrawal for consumers',
      body: [
        'You may withdraw from the agreement within 14 calendar days without giving a reason (articles 102 to 108 TRLGDCU). The period runs from the day the agreement was made, and it is enough to send your notice before it ends.',
        'Notice may be given by any unequivocal statement, for instance to [hola@kursiva.es](mailto:hola@kursiva.es). You may use the form at the foot of this page, but need not. We acknowledge receipt without delay in a durable medium.',
        {
          terms: [
            [
              'Subscription',
              'Access opens at once only if you expressly ask for it in the order. You still have the 14 days. If you withdraw after having asked for access, you pay the part that is proportionate to the days until your notice (article 108.3).',
            ],
            [
              'Single course',
              'A single course is digital content that is not supplied on a tangible medium. If it is opened with your express prior consent, and you have acknowledged that you thereby lose the right of withdrawal, that right ends when performance begins (article 103, letter m). We ask for both in the order and confirm them by e-mail. Without your consent the course opens when the period is over.',
            ],
            [
              'Refund',
              'We repay without undue delay and no later than 14 calendar days after receiving your notice, by the same means of payment and without a fee.',
            ],
          ],
        },
        'At a renewal the right of withdrawal applies anew only if you were not told clearly, before the first agreement, that the subscription renews and at what price.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renewal, cancelling and pausing',
      body: [
        'A subscription renews for another period of the same length when the order says so. We notify you by e-mail, with the date and the price, at least 30 days before if the period is 12 months and at least 15 days before if it is one month.',
        {
          list: [
            'You cancel under Subscription in your account or by e-mail. It is as easy as ordering.',
            'Cancelling takes effect at the end of the period you have paid for. Until then the courses stay open.',
            'A consumer is never bound for longer than six months. If you have paid for 12 months and cancel after six, we repay the whole months that remain.',
            'A subscription can be paused for up to 60 days. The period is extended accordingly.',
          ],
        },
        'You keep your certificates when the agreement has ended, and they can be verified for ten years.',
      ],
    },
    {
      id: 'organisations',
      title: 'Businesses and seats',
      body: [
        'A business buys a number of seats. A seat is given to a named person and can be given to another when it is free. The administrator manages the seats and answers for their going only to people connected with the business.',
        'Seats can be added at any time, against payment for the rest of the period. Their number can be reduced from the next renewal. Paid periods are not refunded unless we are in material breach.',
        'The business is the controller for the training of its staff. We process the data as its processor under the data processing agreement, which is part of the customer relationship. See the [privacy policy](privacy).',
        'Our total liability towards a business is limited to what it has paid in the last 12 months and does not include indirect loss. The limit does not apply to intent or gross negligence.',
      ],
    },
    {
      id: 'use',
      title: 'Right of use',
      body: [
        'You get a non-exclusive right to watch and use the content yourself while the agreement runs. Films, texts, tests and drawings are protected by intellectual property law. You may not copy, publicly show, resell or share the content, or circumvent its protection. Attachments made for printing may be printed for your own use.',
        'The courses give knowledge. They do not replace qualifications, authorisations or practical training that the law requires, unless the course expressly says so.',
        'In the case of serious misuse we may close the account. We tell you first and give you the chance to put it right, where that is reasonable.',
      ],
    },
    {
      id: 'faults',
      title: 'Lack of conformity and delays',
      body: [
        'Consumers have the legal guarantee of conformity for digital content and services (articles 114 and following TRLGDCU). The service must match the agreement and what may be expected throughout the time of supply. If it does not, you can require that it is brought into conformity free of charge and within a reasonable time. If that is not done, you can ask for a price reduction, or terminate the agreement where the fault is not minor. You may withhold what is still to be paid and claim the damages you are entitled to.',
        'Tell us as soon as you notice; that is the quickest way to have it mended. You lose no rights by taking your time, within the periods of the law.',
        'If access does not open when it should, you may ask that it opens without delay. If it does not, you may terminate the agreement.',
        'Planned maintenance is put at times when few use the service, and announced when it will be noticed.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'We may change the service where security or the law requires it, or to make it better. Changes cost you nothing extra. If a change is noticeably to your disadvantage as a consumer, you are told by e-mail in reasonable time and may terminate the agreement free of charge within 30 days.',
        'New terms apply from the next renewal, and we notify you at least 30 days before. We gladly send you earlier versions of these terms.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and disputes',
      body: [
        'Write to [hola@kursiva.es](mailto:hola@kursiva.es) first. We answer within five working days. Official complaint forms (hojas de reclamaciones) are at your disposal: ask for them at that address or at our registered office.',
        'If we do not come to an agreement, a consumer can turn to the municipal consumer office or the consumer services of the autonomous community, whose addresses the [Ministry of Consumer Affairs](https://www.consumo.gob.es) lists. We have not joined a consumer arbitration scheme.',
        'The agreement is governed by Spanish law. A consumer can sue and be sued in the courts of his or her domicile. With businesses the courts of Madrid have jurisdiction.',
      ],
    },
    {
      id: 'form',
      title: 'Withdrawal form',
      body: [
        'Complete and return this form only if you wish to withdraw from the agreement.',
        {
          form: [
            'To: Kursiva España, S. L., Calle de las Huertas 20, 28014 Madrid, Spain, hola@kursiva.es',
            'I/We hereby give notice that I/we withdraw from my/our contract for the supply of the following service or digital content:',
            'Contract made on (date):',
            'Order number:',
            'Name of consumer(s):',
            'Address of consumer(s):',
            'Date:',
            'Signature of consumer(s) (only if this form is notified on paper):',
          ],
        },
      ],
    },
  ],
}
