import { type ComponentType, lazy } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import { loadFanCatalogue } from '#web/lib/i18n.ts'

type LoadScreen<Props> = () => Promise<ComponentType<Props>>

/** A screen of plain elements: its own chunk and nothing else. */
export function plainScreen<Props extends object = object>(load: LoadScreen<Props>) {
  return lazy(async () => ({ default: await load() }))
}

/** A screen of the fan's own: its words arrive beside it. */
export function fanScreen<Props extends object = object>(load: LoadScreen<Props>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), loadFanCatalogue()])
    return { default: Screen }
  })
}

/** A screen that uses Mantine: the provider is fetched beside it, not after it. */
export function mantineScreen<Props extends object = object>(load: LoadScreen<Props>) {
  return lazy(async () => {
    const scope = import('#web/ui/mantine-scope.tsx')
    const [{ MantineScope }, Screen] = await Promise.all([scope, load()])
    // biome-ignore lint/correctness/noComponentHookFactories: runs once per screen, when its chunk arrives.
    const ScreenInScope = (props: Props) => (
      <MantineScope>
        <Screen {...props} />
      </MantineScope>
    )
    return { default: ScreenInScope }
  })
}

/** A screen with the login on it: the ways in of the environment are known when it shows. */
export function loginScreen<Props extends object = object>(load: LoadScreen<Props>) {
  return mantineScreen<Props>(async () => {
    const config = loadConfig().catch((error: unknown) => console.error(error))
    const [Screen] = await Promise.all([load(), config])
    return Screen
  })
}
