import type { Construct } from 'constructs'
import type { AlarmTopics } from '../alarm-topics.ts'
import type { Watched } from '../watched.ts'
import { consumerAlarms } from './consumer-alarms.ts'
import { notifyOnce } from './notify-once.ts'
import { objectiveAlarms } from './objective-alarms.ts'
import { pushAlarms } from './push-alarms.ts'
import {
  apiAlarms,
  endpointAlarms,
  functionAlarms,
  identityAlarms,
  liveAlarms,
} from './request-alarms.ts'
import { scheduleAlarms } from './schedule-alarms.ts'
import { searchAlarms } from './search-alarms.ts'
import { tableAlarms } from './table-alarms.ts'
import { mailAlarms, mapAlarms, pictureAlarms } from './work-alarms.ts'
import { yieldAlarms } from './yield-alarms.ts'

const ALL = [
  objectiveAlarms,
  functionAlarms,
  endpointAlarms,
  consumerAlarms,
  scheduleAlarms,
  tableAlarms,
  apiAlarms,
  liveAlarms,
  searchAlarms,
  pictureAlarms,
  identityAlarms,
  mapAlarms,
  mailAlarms,
  pushAlarms,
  yieldAlarms,
]

/** Creates all alarms of an environment, and the composite alarms that send their notifications. */
export function addAlarms(scope: Construct, watched: Watched, topics: AlarmTopics): void {
  for (const add of ALL) add(scope, watched)
  notifyOnce(scope, topics)
}
