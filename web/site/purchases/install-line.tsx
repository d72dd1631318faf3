import { useReducer, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readInstallOffer, takeInstallOffer } from '#web/lib/install-offer.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './install-line.module.css'

/** Shows how to install the site as an app, where the device can and has not yet. */
export function InstallLine() {
  const { t } = useTranslation('wallet')
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const offer = useSyncExternalStore(listen, readInstallOffer)
  const install = () => {
    void takeInstallOffer()?.prompt()
    lookAgain()
  }
  const isOfApple = offer === undefined && isAppleBrowser()
  if (!offer && !isOfApple) return null
  return (
    <section className={classes.line}>
      <div>
        <h2 className={classes.title}>{t('install.title')}</h2>
        <p>{t('install.text')}</p>
        {isOfApple && <p>{t('install.iphone')}</p>}
      </div>
      {offer && (
        <Button look="outline" onClick={install}>
          {t('install.button')}
        </Button>
      )}
    </section>
  )
}

/** Notifies of a change. The kept prompt arrived before. */
function listen(onChange: () => void): () => void {
  const leave = () => {
    takeInstallOffer()
    onChange()
  }
  addEventListener('beforeinstallprompt', onChange)
  addEventListener('appinstalled', leave)
  return () => {
    removeEventListener('beforeinstallprompt', onChange)
    removeEventListener('appinstalled', leave)
  }
}

/** Phones and tablets of Apple offer nothing by themselves; `standalone` is false where it is no app yet. */
function isAppleBrowser(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false
}
