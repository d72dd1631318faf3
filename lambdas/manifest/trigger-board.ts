import * as board from '#shared/api/trigger-board.ts'
import { areaOf } from './area.ts'
import { CHANGE_OF_DEAL } from './deal-rights.ts'

export const triggerBoardEndpoints = areaOf('trigger-board', [
  {
    contract: board.readTriggerBoard,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
  },
  {
    contract: board.fireTriggers,
    rights: { table: CHANGE_OF_DEAL },
    timeoutSeconds: 29,
  },
  {
    contract: board.undoFiring,
    rights: { table: CHANGE_OF_DEAL },
    timeoutSeconds: 29,
  },
])
