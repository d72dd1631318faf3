import { eachAtMost } from '#lambdas/base/parallel.ts'
import { putChoice } from '#lambdas/stores/alerts/choices.ts'
import { addDevice, deviceKeyOf } from '#lambdas/stores/alerts/devices.ts'
import { saveSettings } from '#lambdas/stores/alerts/settings.ts'
import { followersOf } from '#lambdas/stores/table/crowds.ts'
import { queryHalves } from '#lambdas/stores/table/query-halves.ts'
import { ALERT_CONSENT_WORDS } from '#shared/consent/alert-consent-words.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import type { Cloud } from '../local-cloud/index.ts'
import { DEMO_TEAM_KEY, DEMO_USER_KEYS } from './accounts.ts'

const zone = 'America/Toronto'
const [version, language] = [ALERT_CONSENT_VERSION, 'en'] as const
const WORDS = ALERT_CONSENT_WORDS[version]

/**
 * Gives phones to the demo fan, who gets alerts at any hour, and to other followers of the demo
 * organization. Their pushes are shown at `/__local/push`. Requires a running cloud, because the
 * push service gets its address when the cloud starts.
 */
export async function giveDemoPhones(cloud: Cloud): Promise<void> {
  const { fan } = DEMO_USER_KEYS
  await givePhone(cloud, fan, 'demo-fan')
  const quietHours = { from: '00:00', to: '00:00' }
  const saved = await saveSettings({ userKey: fan, zone }, { quietHours }, [])
  if (saved !== 'done') throw new Error('The demo fan kept quiet hours')
  const others = (await readFollowers()).filter((userKey) => userKey !== fan)
  await eachAtMost(AT_ONCE, [...others.entries()], async ([place, userKey]) => {
    await askForFirings(userKey)
    await givePhone(cloud, userKey, `follower-${place + 1}`)
  })
}

/** Number of followers who get a phone. */
const FOLLOWERS = 60
const AT_ONCE = 10

async function readFollowers(): Promise<string[]> {
  const list = { pk: followersOf(DEMO_TEAM_KEY), index: 'byTeam', limit: FOLLOWERS } as const
  const { items } = await queryHalves(list)
  return items.map(({ userKey }) => String(userKey))
}

async function askForFirings(userKey: string): Promise<void> {
  const [at, words] = [new Date().toISOString(), WORDS.team[language]]
  const [teamKey, kinds] = [DEMO_TEAM_KEY, ['triggered' as const]]
  const asked = await putChoice({ userKey, teamKey, kinds, zone, at, version, language, words })
  if (asked !== 'done') throw new Error('A follower in the demo world got no alerts')
}

async function givePhone({ push, outputs }: Cloud, userKey: string, name: string): Promise<void> {
  const address = push.subscribe(outputs.siteUrl, name)
  const [at, words] = [new Date().toISOString(), WORDS.push[language]]
  const key = deviceKeyOf(address.endpoint)
  const device = { ...address, key, name: 'Demo phone', addedAt: at }
  const added = await addDevice({ userKey, zone, device, at, version, language, words })
  if (added !== 'done') throw new Error('A fan in the demo world got no phone')
}
