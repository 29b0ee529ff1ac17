import { Controller } from 'react-hook-form';
import { Switch } from '#client/ui/switch.tsx';
import type { SettingsForm, SettingsSwitch } from './settings-form.ts';

/** What each part of the card is given. */
export interface SettingsPart {
  form: SettingsForm;
  mayChange: boolean;
}

interface OneSwitchProps extends SettingsPart {
  name: SettingsSwitch;
  label: string;
  about: string;
}

export function OneSwitch({ form, mayChange, name, label, about }: OneSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Switch {...field} checked={value} label={label} description={about} disabled={!mayChange} />
      )}
    />
  );
}
