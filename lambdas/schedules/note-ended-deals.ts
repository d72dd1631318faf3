import { scheduled } from '../runtime/schedule.ts'
import { noteEnded } from '../services/deals/note-closing.ts'

export const handler = scheduled(noteEnded)
