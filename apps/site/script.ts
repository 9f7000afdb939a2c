import { startCalculators } from './script/calculator.ts'
import { startCertificateForms } from './script/certificate-form.ts'
import { startFilms } from './script/films.ts'
import { startThemeSwitches } from './script/theme-switch.ts'

startThemeSwitches()
startFilms()
startCalculators()
startCertificateForms()
