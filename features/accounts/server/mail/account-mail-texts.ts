import type { Language } from '#values/language.ts'
import type { AccountNotice, CodeMessage } from '#protocols/user-pool/index.ts'

/** The texts of one mail about an account. `{minutes}` is how long the code works; `_…_` is set in italics. */
export interface AccountMailText {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly note: string
}

type Kind = Extract<CodeMessage, { medium: 'EMAIL' }>['purpose'] | AccountNotice['kind'] | 'EmailChangePending'

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
    SignIn: {
      subject: 'Koden din for å logge inn',
      heading: 'Her er _koden din_',
      lead: 'Skriv den inn der du logger inn. Den virker i {minutes} minutter, én gang.',
      note: 'Er det ikke du som logger inn? Ikke gi koden til noen. Bytt passord hvis noen andre kan ha det.',
    },
    PasswordChanged: {
      subject: 'Passordet ditt er byttet',
      heading: 'Passordet ditt er byttet.',
      lead: 'Passordet til kontoen din hos Kursiva ble byttet nå. Der du ellers var logget inn, er du logget ut.',
      note: 'Var det ikke deg? Velg «Glemt passordet?» på innloggingssiden med en gang, og skriv til oss.',
    },
    EmailChangePending: {
      subject: 'E-postadressen din er byttet',
      heading: 'E-postadressen din er _på vei_',
      lead: 'Kontoen din hos Kursiva har fått en ny adresse å logge inn med. Alt annet fra oss, også koder for nytt passord, kommer hit i tre dager til, om du ikke bekrefter før.',
      note: 'Var det ikke deg? Trykk på knappen. Lenken nederst bekrefter den nye adressen.',
    },
    EmailChanged: {
      subject: 'E-postadressen din er byttet',
      heading: 'E-postadressen din er byttet.',
      lead: 'Kontoen din hos Kursiva har fått en ny adresse. Hit kommer det ikke flere meldinger.',
      note: 'Var det ikke deg? Skriv til oss med en gang.',
    },
    PhoneChanged: {
      subject: 'Telefonnummeret ditt er byttet',
      heading: 'Telefonnummeret ditt er byttet.',
      lead: 'Kontoen din hos Kursiva har fått et nytt telefonnummer. Koder på SMS går dit fra nå av.',
      note: 'Var det ikke deg? Bytt passord med en gang, og skriv til oss.',
    },
    SecondFactorAdded: {
      subject: 'Ny måte å bekrefte innlogging på',
      heading: 'Innloggingen din har fått ett trinn til.',
      lead: 'Kontoen din hos Kursiva spør nå om en kode i tillegg til passordet, eller koden kommer fra et nytt sted.',
      note: 'Var det ikke deg? Bytt passord med en gang, og skriv til oss.',
    },
    SecondFactorRemoved: {
      subject: 'Et trinn i innloggingen er slått av',
      heading: 'Et trinn i innloggingen er slått av.',
      lead: 'En av måtene kontoen din hos Kursiva ba om kode på, er slått av.',
      note: 'Var det ikke deg? Bytt passord med en gang, slå koden på igjen, og skriv til oss.',
    },
  },
  es: {
    SignUp: {
      subject: 'Tu código para Kursiva',
      heading: 'Aquí tienes _tu código_',
      lead: 'Escríbelo donde te estás registrando. Vale durante {minutes} minutos.',
      note: '¿No te has registrado en Kursiva? Entonces no tienes que hacer nada: sin el código no pasa nada.',
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
    SignIn: {
      subject: 'Tu código para entrar',
      heading: 'Aquí tienes _tu código_',
      lead: 'Escríbelo donde estás entrando. Vale una vez, durante {minutes} minutos.',
      note: '¿No eres tú quien entra? No le des el código a nadie. Cambia la contraseña si alguien más puede tenerla.',
    },
    PasswordChanged: {
      subject: 'Tu contraseña ha cambiado',
      heading: 'Tu contraseña ha cambiado.',
      lead: 'La contraseña de tu cuenta de Kursiva acaba de cambiar. En los demás sitios donde habías entrado, la sesión se ha cerrado.',
      note: '¿No has sido tú? Elige «¿Has olvidado la contraseña?» en la página de inicio de sesión cuanto antes y escríbenos.',
    },
    EmailChangePending: {
      subject: 'Tu dirección de correo ha cambiado',
      heading: 'Tu dirección de correo _va a cambiar_',
      lead: 'Tu cuenta de Kursiva tiene una dirección nueva para entrar. Todo lo demás, también los códigos para otra contraseña, seguirá llegando aquí tres días más, salvo que antes la confirmes.',
      note: '¿No has sido tú? Pulsa el botón. El enlace de abajo confirma la dirección nueva.',
    },
    EmailChanged: {
      subject: 'Tu dirección de correo ha cambiado',
      heading: 'Tu dirección de correo ha cambiado.',
      lead: 'Tu cuenta de Kursiva tiene una dirección nueva. Aquí ya no llegarán más mensajes.',
      note: '¿No has sido tú? Escríbenos cuanto antes.',
    },
    PhoneChanged: {
      subject: 'Tu número de teléfono ha cambiado',
      heading: 'Tu número de teléfono ha cambiado.',
      lead: 'Tu cuenta de Kursiva tiene un número nuevo. Los códigos por SMS llegarán allí desde ahora.',
      note: '¿No has sido tú? Cambia la contraseña cuanto antes y escríbenos.',
    },
    SecondFactorAdded: {
      subject: 'Una forma nueva de confirmar que eres tú',
      heading: 'Tu cuenta pide ahora un paso más.',
      lead: 'Además de la contraseña, tu cuenta de Kursiva pide un código, o el código llega desde un sitio nuevo.',
      note: '¿No has sido tú? Cambia la contraseña cuanto antes y escríbenos.',
    },
    SecondFactorRemoved: {
      subject: 'Se ha desactivado un paso al entrar',
      heading: 'Se ha desactivado un paso al entrar.',
      lead: 'Una de las formas en que tu cuenta de Kursiva pedía un código está desactivada.',
      note: '¿No has sido tú? Cambia la contraseña cuanto antes, activa de nuevo el código y escríbenos.',
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
      subject: 'Code for your email address',
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
      subject: 'We refused a passkey',
      heading: 'We did _not_ let a passkey in.',
      lead: 'Somebody tried to log in to your Kursiva account with a passkey that seems to exist twice. The login was stopped.',
      note: 'Delete the passkey on your account page and make a new one. If it happens again, write to us.',
    },
    SignIn: {
      subject: 'Your code for logging in',
      heading: 'Here is _your code_',
      lead: 'Enter it where you are logging in. It works once, for {minutes} minutes.',
      note: 'Are you not logging in? Do not give the code to anyone. Change your password if someone else may have it.',
    },
    PasswordChanged: {
      subject: 'Your password has changed',
      heading: 'Your password has changed.',
      lead: 'The password of your Kursiva account was changed just now. Wherever else you were logged in, you have been logged out.',
      note: 'Was it not you? Choose “Forgotten your password?” on the login page right away, and write to us.',
    },
    EmailChangePending: {
      subject: 'Your email address has changed',
      heading: 'Your email address is _on its way_',
      lead: 'Your Kursiva account has a new address for logging in. Everything else from us, codes for a new password too, comes here for three more days, unless you confirm before then.',
      note: 'Was it not you? Press the button. The link at the bottom confirms the new address.',
    },
    EmailChanged: {
      subject: 'Your email address has changed',
      heading: 'Your email address has changed.',
      lead: 'Your Kursiva account has a new address. No more messages will come here.',
      note: 'Was it not you? Write to us right away.',
    },
    PhoneChanged: {
      subject: 'Your telephone number has changed',
      heading: 'Your telephone number has changed.',
      lead: 'Your Kursiva account has a new telephone number. Codes by text message go there from now on.',
      note: 'Was it not you? Change your password right away, and write to us.',
    },
    SecondFactorAdded: {
      subject: 'A new way to confirm that it is you',
      heading: 'Logging in now takes one more step.',
      lead: 'Your Kursiva account now asks for a code besides the password, or the code comes from a new place.',
      note: 'Was it not you? Change your password right away, and write to us.',
    },
    SecondFactorRemoved: {
      subject: 'A step of logging in was turned off',
      heading: 'A step of logging in was turned off.',
      lead: 'One of the ways in which your Kursiva account asked for a code has been turned off.',
      note: 'Was it not you? Change your password right away, turn the code on again, and write to us.',
    },
  },
}
