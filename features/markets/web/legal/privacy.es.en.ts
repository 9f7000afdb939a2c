import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Privacy',
  lead: 'What we know about you, why, for how long, and what you can require of us.',
  version: '2026-11-01',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      body: [
        'The company below is the controller of your data when you are a customer yourself or visit the site. We follow the General Data Protection Regulation (GDPR) and the Spanish Organic Act 3/2018 on data protection and digital rights (LOPDGDD).',
        {
          company: [
            ['About privacy', '[privacidad@kursiva.es](mailto:privacidad@kursiva.es)'],
            [
              'Data protection officer',
              'At the same address, or by letter marked “data protection officer”. The officer is bound to secrecy and answers in Spanish, Norwegian and English.',
            ],
          ],
        },
      ],
    },
    {
      id: 'organisations',
      title: 'When an employer or school is behind it',
      body: [
        'If an organisation has given you a seat, or you come from a school’s learning platform, that organisation decides why the data about your training are processed. It is the controller, and we are its processor under an agreement that follows article 28 GDPR. Requests to see, correct or erase such data go to the organisation. We help it to answer.',
        'Administrators and managers of the organisation see who has a seat, which courses you are assigned, how far you have come, test results and certificates. They do not see your notes, your favourites or what you search for.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use, for what and by what right',
      body: [
        'The letters refer to article 6(1) GDPR: a consent, b contract, c legal obligation, f legitimate interest.',
        {
          terms: [
            [
              'Account and login',
              'Name, e-mail address, language, country, remembered device, time of login, and mobile number and passkeys if you add them. To give you access and keep the account safe (b). We do not store your password, only a value it can be tested against.',
            ],
            [
              'Learning',
              'What you have watched and how far, answers and results, notes, favourites, playlists and deadlines. So that you can go on where you left off, and to document the training (b).',
            ],
            [
              'Certificates',
              'Name, course, result and date. To issue the certificate and confirm that it is genuine to whomever you give its number (b, f: that a certificate can be trusted).',
            ],
            [
              'Purchases and accounts',
              'What you bought, amount, means of payment, invoice address. To carry out the purchase (b) and meet accounting and tax obligations (c).',
            ],
            [
              'Enquiries',
              'Your e-mail address and what you write. To answer (f: helping those who ask; b when it concerns a purchase).',
            ],
            [
              'Email about new courses',
              'Your e-mail address. Only if you have said yes (a). You take that back in your account.',
            ],
            [
              'Email about the service',
              'Codes, receipts, deadlines and notice of renewal (b). Reminders to learn are yours to turn on and off in your account.',
            ],
            [
              'Security',
              'IP address, type of browser and a log of events. To discover misuse and faults (f: a safe service).',
            ],
            [
              'Statistics and error reports',
              'Only with your consent (a). What they are, and how to change your mind, is on the page about [cookies](cookies).',
            ],
          ],
        },
        'We need name and e-mail address to make an account, and payment details to sell. The rest you provide by using the service. Data about you may also come from the organisation that invited you, or from the learning platform you came from.',
        'We do not use data to advertise for others, do not sell them, and make no decisions about you based solely on automated processing. Tests are marked automatically against a key; if you think an answer was marked wrongly, a person looks at it.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives them',
      body: [
        {
          list: [
            'Your organisation, when it is behind your seat, as described above.',
            'Suppliers that process data for us under a processing agreement: hosting and storage, the user directory for login, e-mail, text messages and film. They are established and store data in the EEA.',
            'The payment institution, when you pay by card. It is itself responsible for the payment.',
            'Accountant and auditor, for what the accounts require.',
            'Authorities, only when the law obliges us.',
            'Whoever has the number of your certificate has what stands on it confirmed.',
          ],
        },
        'We send you the current names of the suppliers when you ask.',
      ],
    },
    {
      id: 'transfers',
      title: 'Outside the EEA',
      body: [
        'The data are stored in the EEA. If a supplier has to give support from a country outside it, that happens only to countries the European Commission has approved (article 45 GDPR), or under the EU’s standard contractual clauses with the additional measures that are needed (article 46). Write to us for a copy of them.',
      ],
    },
    {
      id: 'retention',
      title: 'For how long',
      body: [
        {
          terms: [
            [
              'Account and learning',
              'As long as you have the account. If you delete it, the data are gone after 30 days.',
            ],
            [
              'Unused account',
              'After three years without a login we ask by e-mail whether you want to keep it, and delete it 60 days later if you do not answer.',
            ],
            [
              'Certificates',
              'What it takes to verify the certificate: ten years from its issue, even when the account is deleted.',
            ],
            ['Accounts', 'Six years from the last entry (article 30 of the Spanish Commercial Code).'],
            [
              'Logins',
              'A session ends after 60 minutes without activity. A remembered device is forgotten when you remove it.',
            ],
            ['Enquiries', 'Twelve months after the matter is closed.'],
            ['Security log', '90 days, longer only for an incident under investigation.'],
            [
              'Training for an organisation',
              'As long as the organisation decides, and until the agreement with it ends.',
            ],
          ],
        },
        'Data we erase are blocked, at the disposal of courts and authorities only, for as long as claims may be made (article 32 LOPDGDD). Backups are overwritten within 35 days.',
      ],
    },
    {
      id: 'security',
      title: 'How they are protected',
      body: [
        'All traffic is encrypted, and access to data is limited to those who need it. Every query in the database is confined to whoever asks. Films are delivered under short-lived addresses that hold for you alone.',
        'If there is a breach of security, we report it to the Spanish Data Protection Agency within 72 hours where it may entail a risk, and to you where the risk is high.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        {
          list: [
            'Access: to know what we have, and to get a copy of it.',
            'Rectification: you change name, language and notices yourself in your account.',
            'Erasure: delete the account yourself, or ask us to.',
            'Restriction: that we leave the data alone while something is settled.',
            'Portability: what you have given us and done here, in a format a machine can read.',
            'Objection: to processing that rests on a legitimate interest.',
            'Withdrawing consent, at any time. What has already been done does not become unlawful by it.',
          ],
        },
        'Write to [privacidad@kursiva.es](mailto:privacidad@kursiva.es). It costs nothing, and we answer within a month. If the matter is complicated we may take two months more, and then we tell you.',
        'If you think we are wrong, you can complain to the [Spanish Data Protection Agency](https://www.aepd.es) (AEPD), calle de Jorge Juan 6, 28001 Madrid. You are welcome to write to us first: the data protection officer will answer.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'Kursiva is made for adults at work and in education. It is not directed at children, and no processing rests on their consent. Anybody under 18 uses the service through a school, an employer or a guardian. If we discover an account that a child has made alone, we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'If we change anything of consequence, you are told by e-mail before it applies. The date at the top says which version you are reading. What you buy and on what terms stands in the [terms of sale](tos).',
      ],
    },
  ],
}
