import { describe, expect, it } from 'vitest'
import { createLoginPrompt, mayPromptOn } from '#web/lib/session/login-prompt.ts'

/** Returns a login prompt with fake dependencies, among them a clock that the test advances. */
function buildWorld({ flag = false, isAllowed = true } = {}) {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const world = {
    flag,
    isAllowed,
    opened: [] as number[],
    pass(seconds: number) {
      const end = now + seconds
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
  const prompt = createLoginPrompt({
    after(seconds, run) {
      const timer = { at: now + seconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    isFlagSet: () => world.flag,
    setFlag: (isSet) => {
      world.flag = isSet
    },
    isAllowed: () => world.isAllowed,
    open: () => world.opened.push(now),
  })
  return { world, prompt }
}

describe('the login prompt', () => {
  it('sets its flag and shows every 45 seconds while nobody is signed in', () => {
    const { world, prompt } = buildWorld()
    prompt.layoutLoaded()
    prompt.signedOut()

    world.pass(44)
    expect(world).toMatchObject({ flag: false, opened: [] })
    world.pass(60)
    expect(world).toMatchObject({ flag: true, opened: [45, 90] })
  })

  it('shows 5 seconds after the layout when the flag stands from before', () => {
    const { world, prompt } = buildWorld({ flag: true })
    prompt.layoutLoaded()
    prompt.signedOut()

    world.pass(10)
    expect(world.opened).toEqual([5])
  })

  it('only remembers on a page that is not to be interrupted', () => {
    const { world, prompt } = buildWorld({ isAllowed: false })
    prompt.layoutLoaded()
    prompt.signedOut()

    world.pass(50)
    expect(world).toMatchObject({ flag: true, opened: [] })
  })

  it('is cleared by signing in, and begins anew 45 seconds after signing out', () => {
    const { world, prompt } = buildWorld({ flag: true })
    prompt.signedOut()
    prompt.signedIn()
    world.pass(200)
    expect(world).toMatchObject({ flag: false, opened: [] })

    prompt.signedOut()
    world.pass(45)
    expect(world).toMatchObject({ flag: true, opened: [245] })
  })
})

describe('where the prompt may show', () => {
  it.each([
    '/',
    '/how-it-works',
    '/unlock-exclusives',
    '/privacy-policy',
    '/terms-and-conditions',
    '/weekly-mail',
    '/email-francais/3',
    '/feed',
    '/login',
    '/portal/dashboard',
    '/desk',
    '/value-report',
  ])('never on %s', (path) => {
    expect(mayPromptOn(path, '')).toBe(false)
    expect(mayPromptOn(`${path}/`.replace('//', '/'), '')).toBe(false)
  })

  it('on lists and deals, but not when embedded', () => {
    expect(mayPromptOn('/deals', '?flashDeals=true')).toBe(true)
    expect(mayPromptOn('/organizations/rapids', '')).toBe(true)
    expect(mayPromptOn('/organizations/rapids', '?embedMode=true')).toBe(false)
  })
})
