/**
 * Words that common passwords consist of, in English, Norwegian and Spanish: common passwords, names of people, clubs
 * and cities, seasons, months, greetings. Guessing tools try combinations of these first.
 */
export const COMMON_WORDS: readonly string[] = `
password passord passordet contrasena contraseña clave palabra secret secreto hemmelig hemmelighet login logginn innlogging
admin administrator administrador root user usuario bruker guest gjest test testing tester prueba demo default changeme endremeg
welcome velkommen bienvenido bienvenida bienvenidos hello hallo hola letmein slippmeginn abretesesamo opensesame access tilgang acceso
master monkey dragon shadow sunshine princess prinsesse princesa football fotball futbol baseball basketball hockey soccer
iloveyou jegelskerdeg elskerdeg tequiero teamo loveyou love lover kjærlighet kjaerlighet amor forever alltid siempre
superman batman spiderman pokemon starwars matrix naruto minecraft fortnite roblox google facebook instagram youtube microsoft windows
apple samsung iphone android internet computer datamaskin ordenador laptop server network nettverk correct horse battery staple
summer sommer verano winter vinter invierno spring våren primavera autumn høst host otoño otono januar january enero februar february febrero
mars march marzo april abril may mai mayo june juni junio july juli julio august agosto september septiembre october oktober octubre
november noviembre december desember diciembre monday mandag lunes friday fredag viernes sunday søndag domingo today idag
norge norway oslo bergen trondheim stavanger tromsø drammen spain espana españa madrid barcelona sevilla valencia bilbao malaga zaragoza
rosenborg brann vålerenga viking lillestrøm realmadrid barca atletico betis liverpool chelsea arsenal manchester united city
kari ola nordmann hansen johansen olsen larsen andersen pedersen nilsen kristiansen jensen karlsen johnsen pettersen eriksen berg
garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno muñoz munoz alvarez
michael jennifer jessica ashley daniel thomas robert andrew charlie maria jose carlos antonio manuel francisco david javier lucia
anders bjørn lars erik ole per knut ingrid marit anne hanne silje nora emma olivia jakob lucas filip oskar william sofia sara laura
course kurs curso cursos video school skole escuela student elev alumno alumna alumnos teacher lærer profesor profesora learning læring
company firma bedrift empresa office kontor oficina work arbeid jobb trabajo team money penger dinero bank business
family familie familia mother mamma mama father pappa papa baby children barna hijos hund perro dog cat katt gato hest caballo horse
flower blomst flor tiger lion løve leon eagle ørn aguila wolf ulv lobo bear bjørn oso fish fisk fox rev zorro
coffee kaffe cafe chocolate sjokolade cookie banana orange apelsin naranja cheese ost queso pizza taco burger whisky cerveza
black svart negro white hvit blanco green grønn verde blue blå azul red rød rojo yellow gul amarillo purple lilla gold gull oro silver
one two three four five six seven eight nine ten uno dos tres cuatro cinco seis siete ocho nueve diez en to tre fire fem seks sju
the and for with this that you are not my your our mitt min mine din ditt vår var det den som ikke jeg har las los una del por con para mis
qwerty qwertyuiop qazwsx zaqwsx asdf asdfgh zxcvbn zxcvbnm abc abcd xyz pass word ord super mega ultra best beste mejor
happy glad feliz lucky heldig angel engel devil djevel jesus christ kristus dios gud god music musikk musica guitar gitar guitarra
star stjerne estrella moon måne luna sun sol sky himmel cielo ocean hav mar mountain fjell montaña river elv rio beach strand playa
jordan hunter ranger buster soccer killer george harley batman andrea nicole hannah taylor summer matthew joshua amanda freedom
trustno whatever nothing something everything anything computer maggie ginger pepper cookie snoopy peanut buster bailey
`
  .trim()
  .split(/\s+/u)
