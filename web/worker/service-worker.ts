import { answerRequests } from './answers.ts'
import { showAlerts } from './push.ts'
import { keepShell } from './shell.ts'

/** Entry of the service worker for people with an account: each part listens for its own events. */
keepShell()
answerRequests()
showAlerts()
