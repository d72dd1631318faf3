import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Session, SessionContext } from '#web/lib/session/session-context.tsx'
import { RulesTester } from '#web/site/rules-tester/rules-tester-page.tsx'

function shownTo(session: Omit<Session, 'openLogin'>): string {
  return renderToStaticMarkup(
    <SessionContext.Provider value={{ ...session, openLogin: () => undefined } as Session}>
      <RulesTester />
    </SessionContext.Provider>,
  )
}

it('the rules tester shows the e-mail and key of who is signed in', () => {
  const shown = shownTo({
    status: 'signedIn',
    user: { key: '01FAN', email: 'robin@fans.example' },
  } as Session)

  expect(shown).toContain('robin@fans.example')
  expect(shown).toContain('01FAN')
  expect(shownTo({ status: 'signedOut' } as Session)).toContain('Log in to test the rules')
})
