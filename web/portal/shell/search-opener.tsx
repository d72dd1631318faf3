import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { lateDialog } from '#web/ui/late-dialog.ts'
import classes from './search-opener.module.css'

const CommandSearch = lateDialog(
  async () => (await import('../search/command-search.tsx')).CommandSearch,
)

/** Opens the search over the whole portal: by a press, by `/`, or by Ctrl or Command and K. */
export function SearchOpener({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  useShortcuts(open)
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{t('search.open')}</span>
      </button>
      {wasOpened && <CommandSearch user={user} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function useShortcuts(open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="combobox"]'

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k'
  // A slash is a text like others where one types.
  return key === '/' && !(target instanceof Element && target.closest(TYPED_INTO))
}
