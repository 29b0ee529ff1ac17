// Written by the area's owner.
export const drawSlip = async (..._given: unknown[]): Promise<Buffer | undefined> => undefined;
