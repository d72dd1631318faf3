import { answerRequests } from './answers.ts'
import { showAlerts } from './push.ts'
import { keepShell } from './shell.ts'

/** Entry of the service worker for users with an account; each part adds its own listeners. */
keepShell()
answerRequests()
showAlerts()
