import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Personvern',
  lead: 'Hva vi vet om deg, hvorfor, hvor lenge, og hva du kan kreve.',
  version: '2026-11-01',
  sections: [
    {
      id: 'controller',
      title: 'Hvem som er ansvarlig',
      body: [
        'Selskapet under er behandlingsansvarlig for opplysningene om deg når du er kunde selv eller besøker nettstedet. Vi følger personvernforordningen (GDPR) og personopplysningsloven.',
        {
          company: [
            ['Om personvern', '[personvern@kursiva.no](mailto:personvern@kursiva.no)'],
            [
              'Personvernombud',
              'Nås på samme adresse, eller i brev merket «personvernombudet». Ombudet har taushetsplikt og svarer på norsk, spansk og engelsk.',
            ],
          ],
        },
      ],
    },
    {
      id: 'organisations',
      title: 'Når arbeidsgiver eller skole står bak',
      body: [
        'Har du fått en plass av en virksomhet eller kommer fra en skoles læringsplattform, er det virksomheten som bestemmer hvorfor opplysningene om opplæringen din behandles. Den er behandlingsansvarlig, og vi er databehandler etter en avtale som følger GDPR artikkel 28. Spørsmål om innsyn, retting og sletting av slike opplysninger går til virksomheten. Vi hjelper den å svare.',
        'Administratorer og ledere i virksomheten ser hvem som har plass, hvilke kurs du er tildelt, hvor langt du er kommet, prøveresultater og kursbevis. De ser ikke notatene dine, favorittene dine eller hva du søker etter.',
      ],
    },
    {
      id: 'purposes',
      title: 'Hva vi bruker, til hva og med hvilken rett',
      body: [
        'Bokstavene viser til GDPR artikkel 6 nr. 1: a samtykke, b avtale, c rettslig plikt, f berettiget interesse.',
        {
          terms: [
            [
              'Konto og innlogging',
              'Navn, e-postadresse, språk, land, husket enhet, tidspunkt for innlogging, og mobilnummer og passnøkler hvis du legger dem til. For å gi deg tilgang og holde kontoen trygg (b). Passordet ditt lagrer vi ikke, bare en verdi det kan prøves mot.',
            ],
            [
              'Læring',
              'Hva du har sett og hvor langt, svar og resultater, notater, favoritter, spillelister og frister. For at du skal kunne fortsette der du slapp, og for å dokumentere opplæringen (b).',
            ],
            [
              'Kursbevis',
              'Navn, kurs, resultat og dato. For å utstede beviset og bekrefte at det er ekte overfor den du gir nummeret til (b, f: at et bevis kan stoles på).',
            ],
            [
              'Kjøp og regnskap',
              'Hva du kjøpte, beløp, betalingsmåte, fakturaadresse. For å gjennomføre kjøpet (b) og føre regnskap (c, bokføringsloven).',
            ],
            [
              'Henvendelser',
              'E-postadressen din og det du skriver. For å svare (f: å hjelpe den som spør; b når det gjelder et kjøp).',
            ],
            ['E-post om nye kurs', 'E-postadressen din. Bare når du har sagt ja (a). Det tar du tilbake i kontoen.'],
            [
              'E-post om tjenesten',
              'Koder, kvitteringer, frister og varsel om fornyelse (b). Påminnelser om å lære slår du av og på selv i kontoen.',
            ],
            [
              'Sikkerhet',
              'IP-adresse, nettlesertype og logg over hendelser. For å oppdage misbruk og feil (f: en trygg tjeneste).',
            ],
            [
              'Statistikk og feilrapporter',
              'Bare etter samtykke (a). Hva det er, og hvordan du ombestemmer deg, står på siden om [informasjonskapsler](cookies).',
            ],
          ],
        },
        'Navn og e-postadresse må vi ha for å lage en konto, og betalingsopplysninger for å selge. Resten gir du ved å bruke tjenesten. Opplysninger om deg kan også komme fra virksomheten som inviterte deg, eller fra læringsplattformen du kom fra.',
        'Vi bruker ikke opplysninger til reklame for andre, selger dem ikke og treffer ingen avgjørelser om deg som bare bygger på automatisk behandling. Prøver rettes automatisk etter en fasit; mener du at et svar er rettet feil, ser et menneske på det.',
      ],
    },
    {
      id: 'recipients',
      title: 'Hvem som får dem',
      body: [
        {
          list: [
            'Virksomheten din, når den står bak plassen din, slik det står over.',
            'Leverandører som behandler opplysninger for oss etter databehandleravtale: drift og lagring, brukerkatalog for innlogging, e-post, tekstmeldinger og film. De holder til og lagrer i EØS.',
            'Betalingsforetaket, når du betaler med kort. Det er selv ansvarlig for betalingen.',
            'Regnskapsfører og revisor, for det regnskapet krever.',
            'Myndigheter, bare når loven pålegger oss det.',
            'Den som har nummeret på kursbeviset ditt, får bekreftet det som står på beviset.',
          ],
        },
        'Oppdaterte navn på leverandørene sender vi deg når du spør.',
      ],
    },
    {
      id: 'transfers',
      title: 'Utenfor EØS',
      body: [
        'Opplysningene lagres i EØS. Må en leverandør gi støtte fra et land utenfor, skjer det bare til land EU-kommisjonen har godkjent (GDPR artikkel 45), eller med EUs standardavtaler og de tilleggstiltakene som trengs (artikkel 46). Kopi av avtalene får du ved å skrive til oss.',
      ],
    },
    {
      id: 'retention',
      title: 'Hvor lenge',
      body: [
        {
          terms: [
            ['Konto og læring', 'Så lenge du har kontoen. Sletter du den, er opplysningene borte etter 30 dager.'],
            [
              'Ubrukt konto',
              'Etter tre år uten innlogging spør vi på e-post om du vil beholde den, og sletter den 60 dager senere hvis du ikke svarer.',
            ],
            [
              'Kursbevis',
              'Det som skal til for å kontrollere beviset: ti år fra utstedelsen, også når kontoen er slettet.',
            ],
            ['Regnskap', 'Fem år etter regnskapsårets slutt (bokføringsloven § 13).'],
            [
              'Innlogginger',
              'En økt ender etter 60 minutter uten aktivitet. En husket enhet glemmes når du fjerner den.',
            ],
            ['Henvendelser', 'Tolv måneder etter at saken er avsluttet.'],
            ['Sikkerhetslogg', '90 dager, lenger bare for en hendelse som undersøkes.'],
            ['Opplæring for en virksomhet', 'Så lenge virksomheten bestemmer, og til avtalen med den er slutt.'],
          ],
        },
        'Sikkerhetskopier overskrives innen 35 dager.',
      ],
    },
    {
      id: 'security',
      title: 'Hvordan de er sikret',
      body: [
        'All trafikk er kryptert, og adgangen til data er begrenset til dem som trenger den. Hver spørring i databasen er avgrenset til den som spør. Film leveres med kortvarige adresser som bare gjelder for deg.',
        'Skjer det et brudd på sikkerheten, melder vi det til Datatilsynet innen 72 timer når det kan medføre risiko, og til deg når risikoen er høy.',
      ],
    },
    {
      id: 'rights',
      title: 'Rettighetene dine',
      body: [
        {
          list: [
            'Innsyn: få vite hva vi har, og en kopi av det.',
            'Retting: navn, språk og varsler endrer du selv i kontoen.',
            'Sletting: slett kontoen selv, eller be oss om det.',
            'Begrensning: at vi lar opplysningene ligge mens noe avklares.',
            'Flytting: det du har gitt oss og gjort her, i et format en maskin kan lese.',
            'Innsigelse: mot behandling som bygger på berettiget interesse.',
            'Trekke tilbake samtykke, når som helst. Det som alt er gjort, blir ikke ulovlig av det.',
          ],
        },
        'Skriv til [personvern@kursiva.no](mailto:personvern@kursiva.no). Det koster ingenting, og vi svarer innen en måned. Er saken innviklet, kan vi bruke to måneder til, og da sier vi fra.',
        'Mener du at vi tar feil, kan du klage til [Datatilsynet](https://www.datatilsynet.no), Postboks 458 Sentrum, 0105 Oslo. Skriv gjerne til oss først.',
      ],
    },
    {
      id: 'children',
      title: 'Barn',
      body: [
        'Kursiva er laget for voksne i arbeid og utdanning. Vi retter oss ikke mot barn og bygger ikke behandling på samtykke fra dem. Den som er under 18 år, bruker tjenesten gjennom en skole, en arbeidsgiver eller en foresatt. Oppdager vi en konto som et barn har laget på egen hånd, sletter vi den.',
      ],
    },
    {
      id: 'changes',
      title: 'Endringer',
      body: [
        'Endrer vi noe av betydning, får du beskjed på e-post før det gjelder. Datoen øverst sier hvilken utgave du leser. Hva du kjøper og på hvilke vilkår, står i [salgsvilkårene](tos).',
      ],
    },
  ],
}
