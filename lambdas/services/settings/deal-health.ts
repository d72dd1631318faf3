import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readHealthSetting, saveHealthSetting } from '#shared/api/settings.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import type { Refusal } from '../../base/refusal.ts'
import * as store from '../../stores/organizations/settings.ts'
import { changeSetting } from './change-setting.ts'

export async function currentHealthSetting(): Promise<OutputOf<typeof readHealthSetting>> {
  const { content, version } = await store.readHealthSetting()
  return { ...content, version }
}

export function changeHealthSetting(
  { version, ...setting }: BodyOf<typeof saveHealthSetting>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof saveHealthSetting> | Refusal> {
  const change = () => setting
  return changeSetting({
    name: 'HEALTH',
    read: store.readHealthSetting,
    change,
    version,
    caller,
    now,
  })
}
