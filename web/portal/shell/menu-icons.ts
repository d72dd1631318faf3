import {
  IconBuildingStadium,
  IconBuildingStore,
  IconCirclePlus,
  IconReportAnalytics,
  IconSettings,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PortalSection } from '#web/lib/staff-menus.ts'

export const menuIcons: Record<PortalSection, TablerIcon> = {
  organizations: IconBuildingStadium,
  brands: IconTags,
  businesses: IconBuildingStore,
  createOrganization: IconCirclePlus,
  createBusiness: IconCirclePlus,
  reports: IconReportAnalytics,
  adminSettings: IconSettings,
}
