import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isEmbedded } from '#web/lib/embed-mode.ts'
import { type Deed, dropDeed, keepDeed } from '#web/lib/session/deed.ts'
import {
  openLoginBesideFrame,
  readHandedDeed,
  withoutHandedDeed,
} from '#web/lib/session/login-beside-frame.ts'
import { type Me, meKey, needsOnboarding } from '#web/lib/session/me.ts'
import { resumeSession, sessionStore } from '#web/lib/session/session-store.ts'
import { paths } from '../lib/paths.ts'
import {
  askForm,
  type LoginMode,
  type Session,
  SessionContext,
} from '../lib/session/session-context.tsx'
import { lazyDialog } from '../ui/lazy-screen.tsx'
import { useIdentify } from './use-identify.ts'
import { useLanguagePreference } from './use-language-preference.ts'
import { useLiveRecord } from './use-live-record.ts'
import { useLoginPrompt } from './use-login-prompt.ts'

const LoginDialog = lazyDialog(
  async () => (await import('#web/site/login/login-dialog.tsx')).LoginDialog,
  { words: ['pages', 'presses', 'forms'], isLogin: true },
)

/** Provides the session, and the login that may open over any page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
  const login = useLoginDialog()
  const { open } = login
  const session = useMemo<Session>(() => ({ ...state, openLogin: open }), [state, open])
  const email = state.status === 'signedIn' ? state.user.email : undefined
  useEffect(() => {
    if (sessionStore.read().status === 'pending') void resumeSession()
  }, [])
  useForgetting(state.status)
  useLanguagePreference(email)
  useLiveRecord(email !== undefined)
  useIdentify(state.status === 'signedIn' ? state.user : undefined)
  useLoginPrompt(
    state.status,
    LoginDialog.prepare,
    useCallback(() => open('signup'), [open]),
  )
  const { isOpen, close } = login
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOpen || state.status !== 'signedIn') return
    if (needsOnboarding(client.getQueryData<Me>(meKey))) void navigate(paths.onboarding.href())
    else close()
  }, [isOpen, state.status, close, client, navigate])
  const refuse = () => {
    dropDeed()
    close()
  }
  const isLoginShown = login.isOpen && state.status === 'signedOut'
  return (
    <SessionContext value={session}>
      {children}
      {isLoginShown && (
        <LoginDialog
          mode={login.mode}
          notice={login.notice}
          handedDeed={login.handedDeed}
          onClose={refuse}
        />
      )}
    </SessionContext>
  )
}

/**
 * Drops what was read for one person, so that it is not shown to the next. Data on the current page is
 * fetched anew: a query removed from under it would never be answered.
 */
function useForgetting(status: Session['status']): void {
  const client = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    const hasLeft = before.current === 'signedIn' && status === 'signedOut'
    before.current = status
    if (!hasLeft) return
    client.removeQueries({ type: 'inactive' })
    client.getMutationCache().clear()
    void client.resetQueries({ type: 'active' })
  }, [status, client])
}

const loginQuery = 'login'

type Asked = { mode: LoginMode; notice?: string; handedDeed?: Deed }

/** Once it is kept, the address says it no more: a copy of that is for somebody else. */
function useHandedDeed(): Deed | undefined {
  const navigate = useNavigate()
  const [deed] = useState(readHandedDeed)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const rest = withoutHandedDeed(search)
    if (rest === undefined) return
    if (deed !== undefined) keepDeed(deed)
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
  }, [deed, navigate])
  return deed
}

/**
 * The login is open while the address says `login=true`; the page below stays as it is. Within a frame
 * it never is.
 */
function useLoginDialog() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const handedDeed = useHandedDeed()
  const [asked, setAsked] = useState<Asked>(
    handedDeed === undefined ? { mode: 'login' } : { mode: 'signup', handedDeed },
  )
  const { hasOwnForm, askOwnForm } = useOwnForm()
  const toggle = useCallback(
    (isOpen: boolean) => {
      // The page rendered last may have been left already: the address itself says where we are.
      const now = window.location
      const next = new URLSearchParams(now.search)
      if (next.has(loginQuery) === isOpen) return
      if (isOpen) next.set(loginQuery, 'true')
      else next.delete(loginQuery)
      const to = { pathname: now.pathname, search: next.toString(), hash: now.hash }
      void navigate(to, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  const open = useCallback(
    (mode: LoginMode, notice?: string, deed?: Deed) => {
      // Asked of the address itself, as in `toggle`.
      if (isEmbedded(new URLSearchParams(window.location.search))) return openLoginBesideFrame(deed)
      if (deed !== undefined) keepDeed(deed)
      if (hasOwnForm) return askOwnForm(mode)
      setAsked(notice === undefined ? { mode } : { mode, notice })
      toggle(true)
    },
    [toggle, hasOwnForm, askOwnForm],
  )
  const close = useCallback(() => {
    setAsked({ mode: 'login' })
    toggle(false)
  }, [toggle])
  const isAsked = search.get(loginQuery) === 'true'
  return { ...asked, isOpen: isAsked && !hasOwnForm && !isEmbedded(search), open, close }
}

/** The login page needs no dialog over it: its form is asked instead. */
function useOwnForm() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const askOwnForm = useCallback(
    (mode: LoginMode) => void navigate({ search }, { replace: true, state: askForm(state, mode) }),
    [navigate, search, state],
  )
  return { hasOwnForm: pathname === paths.login.pattern, askOwnForm }
}
