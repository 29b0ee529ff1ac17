/** From this part of a month's cap on its people are told that it is near. */
export const CAP_IS_NEAR = 0.8;
