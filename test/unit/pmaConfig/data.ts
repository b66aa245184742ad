import type { ConfigData } from '../../../formats/pmaConfig/configModel.ts';
import { check } from '../pma/text.ts';
import { twoGroups } from '../../writers/pmaTexts.ts';

const { model } = check(twoGroups);

/** A data file with a vector class and an array class of two disks. */
export const data: ConfigData = { file: 'day.pma', classes: model.classes, objects: model.objects };
