/** Whether a token still counts: endpoints, which know no store, ask here. */
export { isSessionEnded } from '../../stores/staff/ended-sessions.ts'
