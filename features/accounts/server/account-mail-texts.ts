import type { Language } from '#values/language.ts'
import type { AccountNotice, CodePurpose } from '#protocols/user-pool/index.ts'

/** What one mail about an account says. `{minutes}` stands for how long the code works; `_…_` leans. */
export interface AccountMailText {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly note: string
}

type Kind = CodePurpose | AccountNotice['kind']

/** Every mail about an account, in every language. */
export const accountMailTexts: Readonly<Record<Language, Readonly<Record<Kind, AccountMailText>>>> = {
  nb: {
    SignUp: {
      subject: 'Koden din til Kursiva',
      heading: 'Her er _koden din_',
      lead: 'Skriv den inn der du registrerer deg. Den virker i {minutes} minutter.',
      note: 'Har du ikke registrert deg hos Kursiva? Da kan du se bort fra denne. Uten koden skjer det ingenting.',
    },
    PasswordReset: {
      subject: 'Kode for nytt passord',
      heading: 'Nytt passord _på vei_',
      lead: 'Skriv koden inn der du velger det nye passordet. Den virker i {minutes} minutter.',
      note: 'Har du ikke bedt om nytt passord? Da kan du se bort fra denne. Passordet ditt er det samme som før.',
    },
    EmailChange: {
      subject: 'Kode for e-postadressen din',
      heading: 'Er dette _adressen din?_',
      lead: 'Skriv koden inn på kontosiden, så bruker vi denne adressen. Koden virker i {minutes} minutter.',
      note: 'Har du ikke lagt inn denne adressen hos Kursiva? Da kan du se bort fra denne.',
    },
    PasskeyAdded: {
      subject: 'Ny passnøkkel på kontoen din',
      heading: 'Kontoen din har fått en _passnøkkel_.',
      lead: 'Det ble lagt til en passnøkkel på kontoen din hos Kursiva nå. Med den logger du inn uten passord.',
      note: 'Var det ikke deg? Slett den på kontosiden, bytt passord og skriv til oss.',
    },
    PasskeyRemoved: {
      subject: 'En passnøkkel er slettet',
      heading: 'En passnøkkel er _slettet_.',
      lead: 'En passnøkkel ble slettet fra kontoen din hos Kursiva nå. Den kan ikke lenger brukes til å logge inn.',
      note: 'Var det ikke deg? Bytt passord på kontosiden med en gang, og skriv til oss.',
    },
    PasskeySuspect: {
      subject: 'En passnøkkel ble avvist',
      heading: 'Vi slapp _ikke_ inn en passnøkkel.',
      lead: 'Noen prøvde å logge inn på kontoen din hos Kursiva med en passnøkkel som ser ut til å finnes i to eksemplarer. Innloggingen ble stoppet.',
      note: 'Slett passnøkkelen på kontosiden og lag en ny. Skjer det igjen, skriv til oss.',
    },
    PasswordChanged: {
      subject: 'Passordet ditt er byttet',
      heading: 'Passordet ditt er byttet.',
      lead: 'Passordet til kontoen din hos Kursiva ble byttet nå. Der du ellers var logget inn, er du logget ut.',
      note: 'Var det ikke deg? Velg «Glemt passord» på innloggingssiden med en gang, og skriv til oss.',
    },
    EmailChanged: {
      subject: 'E-postadressen din er byttet',
      heading: 'E-postadressen din er byttet.',
      lead: 'Kontoen din hos Kursiva har fått en ny adresse. Hit kommer det ikke flere meldinger.',
      note: 'Var det ikke deg? Skriv til oss med en gang.',
    },
  },
  es: {
    SignUp: {
      subject: 'Tu código para Kursiva',
      heading: 'Aquí tienes _tu código_',
      lead: 'Escríbelo donde te estás registrando. Vale durante {minutes} minutos.',
      note: '¿No te has registrado en Kursiva? Entonces no tienes que hacer nada: sin el código no ocurre nada.',
    },
    PasswordReset: {
      subject: 'Código para la contraseña nueva',
      heading: 'Contraseña nueva _en camino_',
      lead: 'Escribe el código donde eliges la contraseña nueva. Vale durante {minutes} minutos.',
      note: '¿No has pedido una contraseña nueva? Entonces no tienes que hacer nada. La tuya sigue siendo la misma.',
    },
    EmailChange: {
      subject: 'Código para tu dirección de correo',
      heading: '¿Es esta _tu dirección?_',
      lead: 'Escribe el código en la página de tu cuenta y usaremos esta dirección. Vale durante {minutes} minutos.',
      note: '¿No has puesto esta dirección en Kursiva? Entonces no tienes que hacer nada.',
    },
    PasskeyAdded: {
      subject: 'Una llave de acceso nueva en tu cuenta',
      heading: 'Tu cuenta tiene una _llave de acceso_ nueva.',
      lead: 'Se acaba de añadir una llave de acceso a tu cuenta de Kursiva. Con ella entras sin contraseña.',
      note: '¿No has sido tú? Bórrala en la página de tu cuenta, cambia la contraseña y escríbenos.',
    },
    PasskeyRemoved: {
      subject: 'Se ha borrado una llave de acceso',
      heading: 'Una llave de acceso, _borrada_.',
      lead: 'Se acaba de borrar una llave de acceso de tu cuenta de Kursiva. Ya no sirve para entrar.',
      note: '¿No has sido tú? Cambia la contraseña en la página de tu cuenta cuanto antes y escríbenos.',
    },
    PasskeySuspect: {
      subject: 'Hemos rechazado una llave de acceso',
      heading: '_No_ hemos aceptado una llave de acceso.',
      lead: 'Alguien ha intentado entrar en tu cuenta de Kursiva con una llave de acceso de la que parece haber dos copias. No le hemos dejado pasar.',
      note: 'Borra esa llave de acceso en la página de tu cuenta y crea otra. Si vuelve a ocurrir, escríbenos.',
    },
    PasswordChanged: {
      subject: 'Tu contraseña ha cambiado',
      heading: 'Tu contraseña ha cambiado.',
      lead: 'La contraseña de tu cuenta de Kursiva acaba de cambiar. En los demás sitios donde habías entrado, la sesión se ha cerrado.',
      note: '¿No has sido tú? Elige «He olvidado la contraseña» en la página de entrada cuanto antes y escríbenos.',
    },
    EmailChanged: {
      subject: 'Tu dirección de correo ha cambiado',
      heading: 'Tu dirección de correo ha cambiado.',
      lead: 'Tu cuenta de Kursiva tiene una dirección nueva. Aquí ya no llegarán más mensajes.',
      note: '¿No has sido tú? Escríbenos cuanto antes.',
    },
  },
  en: {
    SignUp: {
      subject: 'Your code for Kursiva',
      heading: 'Here is _your code_',
      lead: 'Enter it where you are registering. It works for {minutes} minutes.',
      note: 'Did you not register with Kursiva? Then you can ignore this. Without the code nothing happens.',
    },
    PasswordReset: {
      subject: 'Code for a new password',
      heading: 'New password _on its way_',
      lead: 'Enter the code where you choose the new password. It works for {minutes} minutes.',
      note: 'Did you not ask for a new password? Then you can ignore this. Yours is still the same.',
    },
    EmailChange: {
      subject: 'Code for your e-mail address',
      heading: 'Is this _your address?_',
      lead: 'Enter the code on your account page and we will use this address. It works for {minutes} minutes.',
      note: 'Did you not give this address to Kursiva? Then you can ignore this.',
    },
    PasskeyAdded: {
      subject: 'A new passkey on your account',
      heading: 'Your account has a new _passkey_.',
      lead: 'A passkey was added to your Kursiva account just now. It logs you in without a password.',
      note: 'Was it not you? Delete it on your account page, change your password, and write to us.',
    },
    PasskeyRemoved: {
      subject: 'A passkey was deleted',
      heading: 'A passkey was _deleted_.',
      lead: 'A passkey was deleted from your Kursiva account just now. It can no longer be used to log in.',
      note: 'Was it not you? Change your password on your account page right away, and write to us.',
    },
    PasskeySuspect: {
      subject: 'We turned a passkey away',
      heading: 'We did _not_ let a passkey in.',
      lead: 'Somebody tried to log in to your Kursiva account with a passkey that seems to exist twice. The login was stopped.',
      note: 'Delete the passkey on your account page and make a new one. If it happens again, write to us.',
    },
    PasswordChanged: {
      subject: 'Your password has changed',
      heading: 'Your password has changed.',
      lead: 'The password of your Kursiva account was changed just now. Wherever else you were logged in, you have been logged out.',
      note: 'Was it not you? Choose “Forgot password” on the login page right away, and write to us.',
    },
    EmailChanged: {
      subject: 'Your e-mail address has changed',
      heading: 'Your e-mail address has changed.',
      lead: 'Your Kursiva account has a new address. No more messages will come here.',
      note: 'Was it not you? Write to us right away.',
    },
  },
}
