import { type ComponentType, lazy } from 'react'

type LoadScreen = () => Promise<ComponentType>

/** A screen of plain elements: its own chunk and nothing else. */
export function plainScreen(load: LoadScreen) {
  return lazy(async () => ({ default: await load() }))
}

/** A screen that uses Mantine: the provider is fetched beside it, not after it. */
export function mantineScreen(load: LoadScreen) {
  return lazy(async () => {
    const scope = import('#web/ui/mantine-scope.tsx')
    const [{ MantineScope }, Screen] = await Promise.all([scope, load()])
    // biome-ignore lint/correctness/noComponentHookFactories: runs once per screen, when its chunk arrives.
    const ScreenInScope = () => (
      <MantineScope>
        <Screen />
      </MantineScope>
    )
    return { default: ScreenInScope }
  })
}
