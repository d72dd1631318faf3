import { createContext, type ReactNode, useContext } from 'react'
import classes from './entity-band.module.css'
import { EntityLogo } from './entity-logo.tsx'
import { type Tab, Tabs } from './tabs.tsx'

type EntityBandProps = {
  /** The entity. Undefined while it loads. */
  entity: { name: string; logo: string } | undefined
  state?: ReactNode
  tabs: readonly Tab[]
}

/** Logo, name, state and tabs of an entity. Shown above the title of the entity's subpages. */
export function EntityBand({ entity, state, tabs }: EntityBandProps) {
  return (
    <>
      <div className={classes.band}>
        <EntityLogo path={entity?.logo ?? ''} name={entity?.name ?? ''} isLarge />
        <p className={classes.name}>{entity?.name ?? '\u00a0'}</p>
        {state}
      </div>
      <Tabs tabs={tabs} />
    </>
  )
}

const BandContext = createContext<ReactNode>(undefined)

type UnderBandProps = { band: ReactNode; children: ReactNode }

/** Passes a band to the page's header, which shows the band between breadcrumbs and title. */
export function UnderBand({ band, children }: UnderBandProps) {
  return <BandContext value={band}>{children}</BandContext>
}

export function useBand(): ReactNode {
  return useContext(BandContext)
}
