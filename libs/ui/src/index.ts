export * from './fields/index.ts';
export * from './figures/index.ts';
export * from './overlays/index.ts';
export * from './panels/index.ts';
export * from './parts/index.ts';
export * from './screen/index.ts';
export * from './settings/index.ts';
export * from './states/index.ts';
export { classNames } from './class-names.ts';
export {
  BellIcon,
  BourseMark,
  ChevronIcon,
  CloseIcon,
  GlobeIcon,
  Icon,
  MenuIcon,
  SearchIcon,
  SettingsIcon,
  StarIcon,
  UserIcon,
} from './icons.tsx';
export type { IconProps, StarIconProps } from './icons.tsx';
