import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Salgsvilkår',
  lead: 'Det du sier ja til når du kjøper tilgang hos Kursiva i Norge, som privatperson eller for en virksomhet.',
  version: '2026-11-01',
  sections: [
    {
      id: 'parties',
      title: 'Hvem avtalen er mellom',
      body: [
        'Avtalen gjelder mellom deg som kunde og selskapet under. «Forbruker» er en privatperson som ikke hovedsakelig handler som ledd i næringsvirksomhet. «Virksomhet» er alle andre kunder. Der vilkårene skiller mellom dem, står det uttrykkelig.',
        {
          company: [
            ['Registrert i', 'Foretaksregisteret og Merverdiavgiftsregisteret'],
            ['E-post', '[hei@kursiva.no](mailto:hei@kursiva.no)'],
          ],
        },
        'Ufravikelige regler i forbrukerlovgivningen går alltid foran disse vilkårene. Det gjelder blant annet [angrerettloven](https://lovdata.no/dokument/NL/lov/2014-06-20-27) og [digitalytelsesloven](https://lovdata.no/dokument/NL/lov/2022-06-17-56).',
      ],
    },
    {
      id: 'service',
      title: 'Hva du kjøper',
      body: [
        'Du kjøper tilgang til videokurs med tilhørende prøver, spill, vedlegg og kursbevis på nettet. Tilgangen er enten et abonnement på en katalog av kurs for en periode, eller tilgang til et enkelt kurs. Hva som inngår, prisen og varigheten står i bestillingen før du bekrefter den.',
        'Tjenesten brukes i en oppdatert utgave av de vanligste nettleserne, med nettforbindelse som er rask nok til film. Du trenger ikke installere noe.',
        'Katalogen er levende: kurs kommer til, oppdateres og tas ut. Et kurs du har begynt på, kan du fullføre så lenge abonnementet løper, med mindre innholdet må tas bort fordi det er feil, utdatert eller i strid med loven.',
        'Kontoen er personlig. Innloggingen skal ikke deles, og en plass brukes av én person om gangen.',
      ],
    },
    {
      id: 'order',
      title: 'Bestilling og avtale',
      body: [
        'Avtalen er inngått når du har bekreftet bestillingen og vi har sendt deg ordrebekreftelsen på e-post. Før du bekrefter, ser du hele bestillingen og kan rette feil.',
        'Ordrebekreftelsen gjengir avtalen og disse vilkårene i en form du kan lagre. Vi oppbevarer den også. Avtalen kan inngås på norsk eller engelsk; er utgavene ulike, gjelder den norske.',
        'Du må være fylt 18 år for å kjøpe. Yngre kan bruke tjenesten når en forelder, en skole eller en arbeidsgiver har kjøpt tilgangen.',
      ],
    },
    {
      id: 'price',
      title: 'Pris og betaling',
      body: [
        'Prisene til forbrukere er i norske kroner og inkluderer 25 prosent merverdiavgift. Prisene til virksomheter oppgis uten merverdiavgift; avgiften vises på egen linje før bestillingen bekreftes. Det kommer ingen gebyrer i tillegg utover dem som står i bestillingen.',
        {
          list: [
            'Kort: beløpet trekkes når avtalen er inngått, og deretter ved hver fornyelse. Kortopplysningene behandles av betalingsforetaket og lagres ikke hos oss.',
            'Faktura: bare for virksomheter, som EHF, e-post eller papir. Forfall er 30 dager etter fakturadato. Plassene er åpne fra bestillingen.',
            'For sen betaling: forsinkelsesrente etter forsinkelsesrenteloven. Betales ikke kravet etter påminnelse, kan vi stenge tilgangen til det er gjort opp.',
          ],
        },
        'Prisen er fast i perioden du har betalt for. Nye priser gjelder tidligst fra neste fornyelse, og vi sier fra på e-post minst 30 dager før.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Angrerett for forbrukere',
      body: [
        'Du kan gå fra avtalen innen 14 dager uten å oppgi grunn. Fristen regnes fra dagen etter at avtalen ble inngått, og er holdt når du sender meldingen før den er ute. Faller siste dag på en lørdag, en helligdag eller en offentlig høytidsdag, forlenges fristen til nærmeste virkedag.',
        'Meldingen kan gis i hvilken som helst form, helst skriftlig til [hei@kursiva.no](mailto:hei@kursiva.no). Du kan bruke skjemaet nederst på siden, men må ikke. Vi bekrefter straks at vi har fått den.',
        {
          terms: [
            [
              'Abonnement',
              'Tilgangen åpnes straks bare hvis du uttrykkelig ber om det i bestillingen. Angreretten består likevel i 14 dager. Angrer du etter at du har bedt om tilgang, betaler du for dagene frem til meldingen, som en forholdsmessig del av prisen for perioden.',
            ],
            [
              'Enkeltkurs',
              'Et enkeltkurs er digitalt innhold som ikke leveres på et fysisk medium. Åpnes det med ditt uttrykkelige forhåndssamtykke, og har du erkjent at angreretten dermed går tapt, faller angreretten bort når leveringen begynner (angrerettloven § 22). Begge deler spør vi om i bestillingen, og vi bekrefter dem i e-posten. Gir du ikke samtykket, åpnes kurset når angrefristen er ute.',
            ],
            [
              'Tilbakebetaling',
              'Vi betaler tilbake uten unødig opphold og senest 14 dager etter at vi fikk meldingen, med samme betalingsmiddel som du brukte og uten gebyr.',
            ],
          ],
        },
        'Angreretten gjelder på nytt ved en fornyelse bare når du ikke fikk klar beskjed, før den første avtalen, om at abonnementet fornyes og til hvilken pris.',
      ],
    },
    {
      id: 'renewal',
      title: 'Fornyelse, oppsigelse og pause',
      body: [
        'Et abonnement fornyes for en ny periode av samme lengde når det står i bestillingen. Vi varsler på e-post minst 30 dager før en periode på 12 måneder fornyes, med dato og pris.',
        {
          list: [
            'Du sier opp under Abonnement i kontoen din eller på e-post. Det er like enkelt som å bestille.',
            'Oppsigelsen gjelder fra slutten av perioden du har betalt for. Til da er kursene åpne.',
            'En forbruker er aldri bundet lenger enn seks måneder. Har du betalt for 12 måneder og sier opp etter seks, betaler vi tilbake de hele månedene som er igjen.',
            'Et abonnement kan settes på pause i inntil 60 dager. Perioden forlenges tilsvarende.',
          ],
        },
        'Kursbevisene dine beholder du når avtalen er slutt, og ektheten kan kontrolleres i ti år.',
      ],
    },
    {
      id: 'organisations',
      title: 'Særlig om virksomheter og plasser',
      body: [
        'En virksomhet kjøper et antall plasser. En plass gis til en navngitt person og kan gis til en annen når den er ledig. Administratoren styrer plassene og svarer for at bare personer med tilknytning til virksomheten får dem.',
        'Plasser kan legges til når som helst, mot betaling for resten av perioden. Antallet kan settes ned fra neste fornyelse. Betalte perioder refunderes ikke, med mindre vi har brutt avtalen vesentlig.',
        'Virksomheten er behandlingsansvarlig for opplæringen av sine ansatte. Vi behandler opplysningene som databehandler etter databehandleravtalen, som er en del av kundeforholdet. Se [personvernerklæringen](privacy).',
        'Vårt samlede ansvar overfor en virksomhet er begrenset til det virksomheten har betalt de siste 12 månedene, og omfatter ikke indirekte tap. Begrensningen gjelder ikke ved forsett eller grov uaktsomhet.',
      ],
    },
    {
      id: 'use',
      title: 'Rett til bruk',
      body: [
        'Du får en ikke-eksklusiv rett til å se og bruke innholdet selv i avtaletiden. Film, tekst, prøver og tegninger er vernet etter åndsverkloven. Du kan ikke kopiere, vise offentlig, videreselge eller dele innholdet, eller omgå sperrer. Vedlegg som er laget for å skrives ut, kan du skrive ut til eget bruk.',
        'Kursene gir kunnskap. De erstatter ikke sertifikater, autorisasjoner eller praktisk opplæring som loven krever, med mindre det står uttrykkelig i kurset.',
        'Ved vesentlig misbruk kan vi stenge kontoen. Vi sier fra først og gir deg anledning til å rette forholdet, når det er forsvarlig.',
      ],
    },
    {
      id: 'faults',
      title: 'Feil og forsinkelser',
      body: [
        'For forbrukere gjelder digitalytelsesloven. Tjenesten skal svare til avtalen og til det du har grunn til å vente, så lenge avtalen løper. Er det en mangel, kan du kreve at vi retter den kostnadsfritt og innen rimelig tid. Blir den ikke rettet, kan du kreve prisavslag, eller heve avtalen når mangelen ikke er uvesentlig. Du kan også kreve erstatning etter lovens regler og holde tilbake betaling som svarer til kravet.',
        'Si fra innen rimelig tid etter at du oppdaget eller burde ha oppdaget mangelen. To måneder er alltid tidsnok.',
        'Åpnes ikke tilgangen når den skal, kan du be om at den åpnes straks. Skjer ikke det, kan du heve avtalen.',
        'Planlagt vedlikehold legges til tider da få bruker tjenesten, og varsles når det blir merkbart.',
      ],
    },
    {
      id: 'changes',
      title: 'Endringer',
      body: [
        'Vi kan endre tjenesten når det trengs for sikkerheten, for å følge loven eller for å gjøre den bedre. Endringer koster deg ikke noe ekstra. Er en endring til merkbar ulempe for deg som forbruker, får du beskjed på e-post i rimelig tid, og du kan heve avtalen kostnadsfritt innen 30 dager.',
        'Nye vilkår gjelder fra neste fornyelse, og vi varsler minst 30 dager før. Tidligere utgaver av vilkårene sender vi deg gjerne.',
      ],
    },
    {
      id: 'complaints',
      title: 'Klage og tvist',
      body: [
        'Skriv til [hei@kursiva.no](mailto:hei@kursiva.no) først. Vi svarer innen fem virkedager.',
        'Kommer vi ikke til enighet, kan en forbruker be [Forbrukertilsynet](https://www.forbrukertilsynet.no) om mekling. Fører den ikke frem, kan saken bringes inn for Forbrukerklageutvalget.',
        'Avtalen følger norsk rett. En forbruker kan reise sak ved sitt hjemting. For virksomheter er Oslo tingrett verneting.',
      ],
    },
    {
      id: 'form',
      title: 'Angreskjema',
      body: [
        'Fyll ut og send inn dette bare hvis du vil gå fra avtalen.',
        {
          form: [
            'Til: Kursiva AS, Torggata 11, 0181 Oslo, hei@kursiva.no',
            'Jeg/vi underretter herved om at jeg/vi ønsker å gå fra min/vår avtale om kjøp av følgende tjeneste eller digitale innhold:',
            'Avtalen ble inngått den (dato):',
            'Ordrenummer:',
            'Forbrukerens/forbrukernes navn:',
            'Forbrukerens/forbrukernes adresse:',
            'Dato:',
            'Forbrukerens/forbrukernes underskrift (dersom papirskjema benyttes):',
          ],
        },
      ],
    },
  ],
}
