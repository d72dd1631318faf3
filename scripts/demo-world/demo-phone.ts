import { addDevice, deviceKeyOf } from '#lambdas/stores/alerts/devices.ts'
import { saveSettings } from '#lambdas/stores/alerts/settings.ts'
import { ALERT_CONSENT_WORDS } from '#shared/consent/alert-consent-words.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import type { Cloud } from '../local-cloud/index.ts'
import { DEMO_USER_KEYS } from './accounts.ts'

const userKey = DEMO_USER_KEYS.fan
const zone = 'America/Toronto'

/**
 * Gives the demo fan a phone that gets alerts at any hour, shown at `/__local/push`. Requires a
 * running cloud, because the push service gets its address when the cloud starts.
 */
export async function giveDemoPhone({ push, outputs }: Cloud): Promise<void> {
  const address = push.subscribe(outputs.siteUrl, 'demo-fan')
  const at = new Date().toISOString()
  const key = deviceKeyOf(address.endpoint)
  const version = ALERT_CONSENT_VERSION
  const words = ALERT_CONSENT_WORDS[version].push.en
  const device = { ...address, key, name: 'Demo phone', addedAt: at }
  const added = await addDevice({ userKey, zone, device, at, version, language: 'en', words })
  const quietHours = { from: '00:00', to: '00:00' }
  const saved = await saveSettings({ userKey, zone }, { quietHours }, [])
  if (added !== 'done' || saved !== 'done') throw new Error('The demo fan got no phone')
}
