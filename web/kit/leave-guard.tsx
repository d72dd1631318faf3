import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import classes from './form.module.css'

/**
 * Asks before a link or a closed tab takes away what is not saved. Back by the browser is not held
 * up: the draft is there when the form opens again.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('forms')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const to = internalLink(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(to)
    }
    window.addEventListener('beforeunload', hold)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', hold)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isDirty])
  return (
    <Sheet
      isOpen={wanted !== undefined}
      title={t('form.leave.title')}
      closeLabel={common('common.close')}
      onClose={() => setWanted(undefined)}
      footer={
        <div className={classes.actions}>
          <Button onClick={() => setWanted(undefined)}>{t('form.leave.stay')}</Button>
          <Button look="outline" onClick={() => wanted !== undefined && navigate(wanted)}>
            {t('form.leave.leave')}
          </Button>
        </div>
      }
    >
      <p>{t('form.leave.text')}</p>
    </Sheet>
  )
}

/** Returns the address that a plain click on a link of the site leads to, if it leaves this page. */
function internalLink(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return
  return pathname + search + hash
}
