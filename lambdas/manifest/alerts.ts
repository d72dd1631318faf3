import * as alerts from '#shared/api/alerts.ts'
import { areaOf } from './area.ts'

export const alertsEndpoints = areaOf('alerts', [
  {
    contract: alerts.readMyAlerts,
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: alerts.saveAlertSettings,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: alerts.setAlertKinds,
    rights: { table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  },
  {
    contract: alerts.addPushDevice,
    rights: {
      table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    },
  },
  {
    contract: alerts.removePushDevice,
    rights: { table: ['PutItem', 'UpdateItem', 'DeleteItem'] },
  },
  {
    contract: alerts.stopAlerts,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
])
