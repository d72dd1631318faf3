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
import { loadConfig } from '#web/lib/config.ts'
import { isEmbedded } from '#web/lib/embed-mode.ts'
import {
  openLoginBesideFrame,
  readHandedAction,
  withoutHandedAction,
} from '#web/lib/session/login-beside-frame.ts'
import { createLoginPrompt, mayPromptOn } from '#web/lib/session/login-prompt.ts'
import { type Me, meKey, needsOnboarding } from '#web/lib/session/me.ts'
import {
  dropPendingAction,
  keepPendingAction,
  type PendingAction,
} from '#web/lib/session/pending-action.ts'
import { resumeSession, sessionStore } from '#web/lib/session/session-store.ts'
import { isFillingIn } from '#web/lib/typed.ts'
import { paths } from '../lib/paths.ts'
import {
  askForm,
  type LoginMode,
  type Session,
  SessionContext,
  type SessionUser,
} from '../lib/session/session-context.tsx'
import { lazyDialog } from '../ui/lazy-loading/lazy-screen.tsx'
import { useAnswersPastCaches, useLanguagePreference, useLiveRecord } from './use-own-record.ts'

const LoginDialog = lazyDialog(
  async () => (await import('#web/site/login/login-dialog.tsx')).LoginDialog,
  { words: ['pages', 'presses', 'forms'], isLogin: true },
)

/** Provides the session, and the login dialog that opens over a page. */
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
  useAnswersPastCaches(state.status === 'signedIn' && state.user.role !== undefined)
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
    dropPendingAction()
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
          handedAction={login.handedAction}
          onClose={refuse}
        />
      )}
    </SessionContext>
  )
}

/**
 * Deletes a user's cached data after sign-out, so that the next user does not see it. Queries in
 * use are reset instead, because a removed query would never resolve.
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

type Asked = { mode: LoginMode; notice?: string; handedAction?: PendingAction }

/**
 * Stores and returns the pending action that the address contains, and removes it from the address,
 * so that a copied link does not repeat it.
 */
function useHandedAction(): PendingAction | undefined {
  const navigate = useNavigate()
  const [action] = useState(readHandedAction)
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const rest = withoutHandedAction(search)
    if (rest === undefined) return
    if (action !== undefined) keepPendingAction(action)
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
  }, [action, navigate])
  return action
}

/**
 * Returns the state of the login dialog, which is open while the address has `login=true`, except
 * in a frame and on the login page.
 */
function useLoginDialog() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const handedAction = useHandedAction()
  const [asked, setAsked] = useState<Asked>(
    handedAction === undefined ? { mode: 'login' } : { mode: 'signup', handedAction },
  )
  const { hasOwnForm, askOwnForm } = useOwnForm()
  const toggle = useCallback(
    (isOpen: boolean) => {
      // Reads the browser's address, because the rendered location may be outdated.
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
    (mode: LoginMode, notice?: string, action?: PendingAction) => {
      // Reads the browser's address, because the rendered location may be outdated.
      if (isEmbedded(new URLSearchParams(window.location.search)))
        return openLoginBesideFrame(action)
      // A login without a pending action discards an earlier one, such as redeeming a deal.
      if (action === undefined) dropPendingAction()
      else keepPendingAction(action)
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

/**
 * Returns whether the page has its own login form, as only the login page does. Also returns a
 * function that shows a mode in that form instead of opening the dialog.
 */
function useOwnForm() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const askOwnForm = useCallback(
    (mode: LoginMode) => void navigate({ search }, { replace: true, state: askForm(state, mode) }),
    [navigate, search, state],
  )
  return { hasOwnForm: pathname === paths.login.pattern, askOwnForm }
}

/** Reports the signed-in user to the support service, if the environment has one. */
function useIdentify(user: SessionUser | undefined): void {
  const uid = user?.key
  const email = user?.email
  useEffect(() => {
    if (uid === undefined || email === undefined) return
    identify({ uid, email }).catch((error: unknown) =>
      console.error('The support service was not told who is signed in.', error),
    )
  }, [uid, email])
}

async function identify(who: { uid: string; email: string }): Promise<void> {
  const { supportService } = await loadConfig()
  if (!supportService) return
  await fetch(supportService.identifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
}

const flagKey = 'loginPrompt'

function readFlag(): boolean {
  try {
    return localStorage.getItem(flagKey) === 'true'
  } catch {
    return false
  }
}

function writeFlag(isSet: boolean): void {
  try {
    if (isSet) localStorage.setItem(flagKey, 'true')
    else localStorage.removeItem(flagKey)
  } catch {
    // Without storage, the flag is never set, so the prompt does not open.
  }
}

function after(seconds: number, run: () => void): () => void {
  const timer = setTimeout(run, seconds * 1000)
  return () => clearTimeout(timer)
}

type Status = 'pending' | 'signedOut' | 'signedIn'

function isAllowed(): boolean {
  const { pathname, search } = window.location
  return mayPromptOn(pathname, search) && !isOccupied()
}

/** Returns whether media is playing, a form is being filled in, or a dialog is open. */
function isOccupied(): boolean {
  const playing = [...document.querySelectorAll('audio, video')].some(
    (player) => player instanceof HTMLMediaElement && !player.paused,
  )
  return playing || isFillingIn() || document.querySelector('dialog[open]') !== null
}

/** Prompts visitors to sign up or log in. Opens the dialog when its script has loaded. */
function useLoginPrompt(status: Status, prepare: () => Promise<unknown>, open: () => void): void {
  const openNow = useRef(open)
  openNow.current = open
  useEffect(() => {
    if (status === 'pending') return
    let hasEnded = false
    const prompt = createLoginPrompt({
      after,
      isFlagSet: readFlag,
      setFlag: writeFlag,
      isAllowed,
      open: () => {
        prepare().then(
          () => !hasEnded && isAllowed() && openNow.current(),
          (error: unknown) => console.error('The login cannot be offered.', error),
        )
      },
    })
    if (status === 'signedIn') {
      prompt.signedIn()
      return
    }
    prompt.layoutLoaded()
    prompt.signedOut()
    return () => {
      hasEnded = true
      prompt.stop()
    }
  }, [status, prepare])
}
