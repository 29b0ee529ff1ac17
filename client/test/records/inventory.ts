import { type InventoryItem, inventoryItem } from '#shared/money/inventory/inventory.schema.ts';
import { made } from './made.ts';

export const anItem = (changes: Partial<InventoryItem> = {}): InventoryItem =>
  made(inventoryItem, {
    id: 7,
    name: 'Dolo 650',
    category: 'medicine',
    description: null,
    unit: 'tablet',
    currentStock: 8,
    minStockLevel: 10,
    maxStockLevel: 500,
    stockStatus: 'low',
    unitPrice: '2.10',
    supplier: null,
    batchNumber: 'DO1',
    expiryDate: '2027-02-07',
    location: null,
    genericName: 'Paracetamol',
    strength: '650 mg',
    schedule: null,
    gstRate: '0',
    hsnSac: null,
    barcode: null,
    organizationId: 1,
    organizationType: 'clinic',
    organizationName: 'Asha Clinic',
    isActive: true,
    createdAt: '2026-11-20T05:30:00.000Z',
    updatedAt: '2026-11-20T05:30:00.000Z',
    revision: 0,
    ...changes,
  });
