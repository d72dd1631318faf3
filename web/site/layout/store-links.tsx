import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { externalLinks } from '#web/lib/external-links.ts'
import classes from './store-links.module.css'

/** The two app stores, drawn by us in one colour. */
export function StoreLinks() {
  const { t } = useTranslation()
  return (
    <ul className={classes.stores}>
      <li>
        <a href={externalLinks.androidApp} className={classes.store}>
          <IconBrandAndroid size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <span className={classes.lead}>{t('footer.androidLead')} </span>
            <span className={classes.name}>{t('footer.android')}</span>
          </span>
        </a>
      </li>
      <li>
        <a href={externalLinks.iosApp} className={classes.store}>
          <IconBrandApple size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <span className={classes.lead}>{t('footer.iosLead')} </span>
            <span className={classes.name}>{t('footer.ios')}</span>
          </span>
        </a>
      </li>
    </ul>
  )
}
