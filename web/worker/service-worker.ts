import { answerRequests } from './answers.ts'
import { showAlerts } from './push.ts'
import { keepShell } from './shell.ts'

/** What runs beside the pages of who has an account: each part listens for its own events. */
keepShell()
answerRequests()
showAlerts()
