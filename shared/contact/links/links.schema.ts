import { z } from 'zod';
import { wholeNumber } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';

export const yearOfBirth = wholeNumber(says.year_four_digits_needed).pipe(
  z.number().min(1880, says.year_four_digits_needed).max(2199, says.year_four_digits_needed),
);
