import { useQuery } from '@tanstack/react-query'
import { loadConfig } from './config.ts'

/** Our own style, used if the environment names no other. */
const LOCAL_STYLE = '/map/style.json'

/** Returns the address of the map style, or undefined until the configuration is loaded. */
export function useMapStyle(): string | undefined {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return config.isPending ? undefined : (config.data?.mapStyleUrl ?? LOCAL_STYLE)
}
